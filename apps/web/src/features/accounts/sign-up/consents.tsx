import { TERMS_VERSION } from '@dayward/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { CheckField } from '#src/ui/check-field.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

type Box = UseFormRegisterReturn;

type Props = { age: Box; terms: Box; hasAgeProblem: boolean; hasTermsProblem: boolean };

/** The declarations that every account needs from its owner. The texts open beside the form, which keeps its input. */
export function Consents({ age, terms, hasAgeProblem, hasTermsProblem }: Props) {
  const text = useText('accounts');
  const dayText = useDayText();
  return (
    <div className="flex flex-col">
      <CheckField {...age} error={hasAgeProblem ? text('problem.age') : undefined}>
        {text('signUp.age')}
      </CheckField>
      <CheckField {...terms} value={TERMS_VERSION} error={hasTermsProblem ? text('problem.terms') : undefined}>
        {text('signUp.terms', { date: dayText(TERMS_VERSION) })}
      </CheckField>
      <div className="flex flex-wrap gap-x-5 ps-8 text-small">
        <TextLink to="/terms" target="_blank">
          {text('signUp.terms.read')}
        </TextLink>
        <TextLink to="/privacy" target="_blank">
          {text('signUp.privacy.read')}
        </TextLink>
      </div>
    </div>
  );
}
