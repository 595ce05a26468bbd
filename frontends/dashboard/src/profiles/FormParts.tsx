import {
  COMPANY_SIZE_CODES,
  type CompanySizeCode,
  companySizeLabel,
  IRRIGATION_METHODS,
  LEGAL_FORMS,
  PROFILE_CERTIFICATIONS,
  PROFILE_TYPES,
  SITUATIONS,
} from '@platform/contracts/profile-sets';
import { RadioCards } from '@platform/ui/forms';
import { Checkbox, TextArea } from '@platform/ui/inputs';
import { type Translate, useTexts } from '@platform/web-kit';
import { PROFILES } from '../i18n/namespaces.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { FormSection } from './FormSection.tsx';
import { controlId, type FormPartProps } from './form-part.ts';
import { PlaceField } from './PlaceField.tsx';
import { TextField } from './TextField.tsx';

/** A size code as the number of employees that it stands for. */
export function sizeText(code: CompanySizeCode, t: Translate): string {
  const size = companySizeLabel(code);
  return size === 'unspecified' || size === 'none' ? t(`size.${size}`) : t('size.people', { size });
}

/** The kind of applicant, on which the other fields depend. */
export function KindPart({ form, values }: FormPartProps) {
  const t = useTexts(PROFILES);
  return (
    <FormSection name="kind">
      <div className="profile-wide">
        <RadioCards
          legend={t('field.type')}
          legendHidden
          size="small"
          value={values.type}
          options={PROFILE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={(value) => {
            const type = PROFILE_TYPES.find((one) => one === value);
            if (type !== undefined) form.setValue('type', type, { shouldDirty: true });
          }}
        />
      </div>
      {values.type !== 'individual' && (
        <div className="profile-wide">
          <Checkbox {...form.register('isFarm')} label={t('field.isFarm')} />
        </div>
      )}
    </FormSection>
  );
}

export function IdentityPart({ form, values }: FormPartProps) {
  return (
    <FormSection name="identity">
      <TextField {...{ form }} name="name" help="nameHelp" maxLength={200} autoComplete="organization" />
      {values.type !== 'individual' && (
        <TextField {...{ form }} name="registration" help="registrationHelp" inputMode="numeric" />
      )}
      {values.type !== 'individual' && <TextField {...{ form }} name="established" help="establishedHelp" />}
    </FormSection>
  );
}

export function PlacePart(props: FormPartProps) {
  const { form } = props;
  return (
    <FormSection name="place">
      <div className="profile-wide">
        <PlaceField {...props} />
      </div>
      <TextField {...{ form }} name="street" autoComplete="street-address" maxLength={200} />
      <TextField {...{ form }} name="postcode" inputMode="numeric" autoComplete="postal-code" maxLength={5} />
      <TextField {...{ form }} name="city" autoComplete="address-level2" maxLength={120} />
    </FormSection>
  );
}

export function OrganisationPart({ form, values }: FormPartProps) {
  const t = useTexts(PROFILES);
  if (values.type === 'individual') return null;
  return (
    <FormSection name="organisation">
      <ChoiceField
        {...{ form }}
        name="legalForm"
        values={LEGAL_FORMS}
        labelOf={(value) => t(`legalForm.${value}`)}
      />
      <TextField {...{ form }} name="nafCode" help="nafHelp" maxLength={6} />
      <TextField {...{ form }} name="staff" inputMode="numeric" />
      <ChoiceField
        {...{ form }}
        name="sizeCode"
        values={COMPANY_SIZE_CODES}
        labelOf={(value) => sizeText(value as CompanySizeCode, t)}
      />
      <TextField {...{ form }} name="revenue" help="revenueHelp" inputMode="decimal" />
    </FormSection>
  );
}

export function PersonPart({ form, values }: FormPartProps) {
  const t = useTexts(PROFILES);
  if (values.type !== 'individual') return null;
  return (
    <FormSection name="person">
      <TextField {...{ form }} name="birthYear" inputMode="numeric" maxLength={4} autoComplete="bday-year" />
      <ChoiceField
        {...{ form }}
        name="situation"
        values={SITUATIONS}
        labelOf={(value) => t(`situation.${value}`)}
      />
    </FormSection>
  );
}

/** Facts of farms only. */
export function FarmPart({ form, values }: FormPartProps) {
  const t = useTexts(PROFILES);
  if (!values.isFarm || values.type === 'individual') return null;
  return (
    <FormSection name="farm">
      <TextField {...{ form }} name="hectares" inputMode="decimal" />
      <ChoiceField
        {...{ form }}
        name="irrigation"
        values={IRRIGATION_METHODS}
        labelOf={(value) => t(`irrigation.${value}`)}
      />
      <TextField {...{ form }} name="pacage" help="pacageHelp" inputMode="numeric" />
    </FormSection>
  );
}

export function CommitmentsPart({ form, values }: FormPartProps) {
  const t = useTexts(PROFILES);
  if (values.type === 'individual') return null;
  return (
    <FormSection name="commitments">
      <fieldset className="profile-wide profile-certifications">
        <legend>{t('field.certifications')}</legend>
        {PROFILE_CERTIFICATIONS.map((one) => (
          <Checkbox
            key={one}
            {...form.register('certifications')}
            value={one}
            label={t(`certification.${one}`)}
          />
        ))}
      </fieldset>
      <div className="profile-wide">
        <TextField {...{ form }} name="otherCertifications" help="commaHelp" />
      </div>
      <TextField {...{ form }} name="carbonScore" help="carbonHelp" inputMode="decimal" />
      <TextField {...{ form }} name="carbonMethod" maxLength={200} />
    </FormSection>
  );
}

export function WordsPart({ form }: FormPartProps) {
  const t = useTexts(PROFILES);
  return (
    <FormSection name="words">
      <div className="profile-wide">
        <TextArea
          {...form.register('description')}
          id={controlId('description')}
          label={t('field.description')}
          help={t('field.descriptionHelp')}
          rows={4}
          maxLength={2000}
        />
      </div>
      <div className="profile-wide">
        <TextField {...{ form }} name="tags" help="commaHelp" />
      </div>
    </FormSection>
  );
}
