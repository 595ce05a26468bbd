import { describe, expect, it } from '@jest/globals';
import { AppError, defineErrors, errorEntries } from './errors.ts';
import { kitErrors } from './kit-errors.ts';

describe('declared errors', () => {
  const errors = defineErrors('SHOP', {
    ITEM_NOT_FOUND: { httpStatus: 404, message: 'No item has this id.' },
    CLOSED: { httpStatus: 503, message: 'The shop is closed.', retryable: true, messageKey: 'shop.closed' },
  });

  it('become AppErrors with code, key, status and cause', () => {
    const cause = new Error('socket');
    const error = errors.CLOSED({ cause, details: { count: 1 } });
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'SHOP_CLOSED',
      messageKey: 'shop.closed',
      httpStatus: 503,
      retryable: true,
      details: { count: 1 },
      cause,
    });
    expect(errors.ITEM_NOT_FOUND()).toMatchObject({
      messageKey: 'errors.SHOP_ITEM_NOT_FOUND',
      retryable: false,
    });
  });

  it('are listed for the documents in their order', () => {
    expect(errorEntries(errors).map(({ code }) => code)).toEqual(['SHOP_ITEM_NOT_FOUND', 'SHOP_CLOSED']);
  });

  it('are refused with a malformed name or status', () => {
    expect(() => defineErrors('SHOP', { notFound: { httpStatus: 404, message: '' } })).toThrow('notFound');
    expect(() => defineErrors('SHOP', { FINE: { httpStatus: 200, message: '' } })).toThrow('FINE');
    expect(() => defineErrors('shop', {})).toThrow('shop');
  });

  it('of the kit have unique codes', () => {
    const codes = Object.values(kitErrors).flatMap((catalog) =>
      errorEntries(catalog).map(({ code }) => code),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });
});
