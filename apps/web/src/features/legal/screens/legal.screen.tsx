import { TERMS_VERSION } from '@dayward/contract';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';

const TERMS = ['who', 'use', 'content', 'plans', 'advice', 'end', 'change'] as const;
const PRIVACY = ['account', 'content', 'shared', 'sessions', 'device', 'mail', 'end'] as const;

export function TermsScreen() {
  const text = useText('legal');
  usePageTitle(text('terms.title'));
  const parts = TERMS.map((part) => ({ title: text(`terms.${part}.title`), body: text(`terms.${part}`) }));
  return <LegalText title={text('terms.title')} body={text('terms.body')} parts={parts} />;
}

export function PrivacyScreen() {
  const text = useText('legal');
  usePageTitle(text('privacy.title'));
  const parts = PRIVACY.map((part) => ({ title: text(`privacy.${part}.title`), body: text(`privacy.${part}`) }));
  return <LegalText title={text('privacy.title')} body={text('privacy.body')} parts={parts} />;
}

type Props = { title: string; body: string; parts: readonly { title: string; body: string }[] };

function LegalText({ title, body, parts }: Props) {
  const text = useText('legal');
  const dayText = useDayText();
  return (
    <article className="mx-auto w-full max-w-2xl px-5 py-8 sm:px-8">
      <PageHeader title={title}>{body}</PageHeader>
      {parts.map((part) => (
        <section key={part.title} className="mb-6">
          <h2 className="mb-1 text-lead font-semibold">{part.title}</h2>
          <p>{part.body}</p>
        </section>
      ))}
      <p className="text-small text-muted">{text('version', { date: dayText(TERMS_VERSION) })}</p>
    </article>
  );
}
