import type { Page } from 'playwright-core';

/** Labels of fields that lie beside another field with its label or its control at another height. */
export function unevenFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('.ui-fields > .ui-field')].map((field) => {
      const label = field.querySelector('label');
      const control = field.querySelector('input, select')?.getBoundingClientRect();
      const labelBox = label?.getBoundingClientRect();
      return {
        group: field.parentElement,
        name: label?.textContent ?? '',
        top: labelBox?.top ?? 0,
        bottom: control?.bottom ?? 0,
        heights: [labelBox?.bottom, control?.top].map((height) => Math.round(height ?? 0)).join(),
      };
    });
    return fields
      .filter((one) =>
        fields.some(
          ({ group, top, bottom, heights }) =>
            group === one.group && top < one.bottom && one.top < bottom && heights !== one.heights,
        ),
      )
      .map(({ name }) => name);
  });
}
