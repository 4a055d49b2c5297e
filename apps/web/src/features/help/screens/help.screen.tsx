import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { currentKeyboard } from '#src/platform/shortcuts/keyboard-kind.ts';
import { ShortcutList } from '#src/platform/shortcuts/shortcut-list.tsx';
import { workingShortcuts } from '#src/platform/shortcuts/working-shortcuts.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { TextLink } from '#src/ui/text-link.tsx';

/** The sections of the help in order; each is an anchor of the page, with the message keys of its paragraphs. */
const HELP_SECTIONS = [
  { id: 'first', paragraphs: ['first.add', 'first.done', 'first.missed', 'first.phone'] },
  {
    id: 'habits',
    paragraphs: [
      'habits.kinds',
      'habits.schedule',
      'habits.streak',
      'habits.periods',
      'habits.atMost',
      'habits.undo',
      'habits.dayStart',
      'habits.restart',
    ],
  },
  { id: 'offline', paragraphs: ['offline.saved', 'offline.devices', 'offline.refused', 'offline.signOut'] },
  { id: 'plans', paragraphs: ['plans.free', 'plans.built', 'plans.limits'] },
  { id: 'keys', paragraphs: ['keys.body'] },
  { id: 'privacy', paragraphs: ['privacy.own', 'privacy.links', 'privacy.photo', 'privacy.protect', 'privacy.end'] },
] as const;

type HelpSectionId = (typeof HELP_SECTIONS)[number]['id'];

/** The manual of the app on one page to read, search and print, signed in or not. */
export function HelpScreen() {
  const text = useText('help');
  const isSignedIn = useSessionState().status === 'signed-in';
  usePageTitle(text('title'));
  useAnchor();
  return (
    <article className="mx-auto w-full max-w-3xl px-5 py-8 sm:px-8">
      <PageHeader title={text('title')}>
        <p>{text('body')}</p>
        <TextLink to={isSignedIn ? '/dashboard' : '/signup'} className="print:hidden">
          {text(isSignedIn ? 'back' : 'start')}
        </TextLink>
      </PageHeader>
      <nav aria-labelledby="contents" className="mb-10 rounded-card bg-accent-soft px-5 py-4 print:hidden">
        <h2 id="contents" className="text-small font-semibold">
          {text('contents')}
        </h2>
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {HELP_SECTIONS.map(({ id }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center font-medium text-accent-strong underline underline-offset-4"
              >
                {text(`${id}.title`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-10">
        {HELP_SECTIONS.map(({ id, paragraphs }) => (
          <section key={id} aria-labelledby={id} className="flex flex-col gap-3">
            <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-heading font-semibold break-after-avoid">
              {text(`${id}.title`)}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="max-w-prose">
                {text(paragraph)}
              </p>
            ))}
            <More id={id} isSignedIn={isSignedIn} />
          </section>
        ))}
      </div>
    </article>
  );
}

/** Content of a section besides its paragraphs. */
function More({ id, isSignedIn }: { id: HelpSectionId; isSignedIn: boolean }): ReactNode {
  const text = useText('help');
  switch (id) {
    case 'plans':
      return (
        isSignedIn && (
          <TextLink to="/dashboard/features" className="self-start print:hidden">
            {text('plans.more')}
          </TextLink>
        )
      );
    case 'keys':
      return <ShortcutTable />;
    case 'privacy':
      return (
        <p className="flex flex-wrap gap-x-6 print:hidden">
          <TextLink to="/privacy">{text('privacy.policy')}</TextLink>
          <TextLink to="/terms">{text('privacy.terms')}</TextLink>
        </p>
      );
    default:
      return null;
  }
}

/** Scrolls to the anchor again: the browser looks for it before the page renders. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(hash.slice(1));
    heading?.focus();
    heading?.scrollIntoView();
  }, [hash]);
}

/** The keyboard shortcuts that work in this browser. */
function ShortcutTable() {
  const text = useText('help');
  const [keyboard] = useState(currentKeyboard);
  const rows = [
    ...workingShortcuts(keyboard, true).map(({ id, ways }) => ({ name: text(`keys.${id}`), ways })),
    { name: text('keys.complete'), ways: [[[text('keys.space')]]] },
  ];
  return <ShortcutList rows={rows} or={text('keys.or')} then={text('keys.then')} />;
}
