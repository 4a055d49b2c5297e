import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { listMessageNames, loadMessages } from './message-files.ts';
import type { MessagesName } from './messages.ts';

/** Phrases that were replaced because they read translated, and punctuation that typesetters avoid: see docs/guides/words.md. */
const REFUSED = {
  en: [
    /\bmeant for\b|\byou keep \{\{/i,
    /\bcalled to mind\b|\bis no \w+ that\b|\bof at most\b/i,
    /\bwithout an end\b|\blinks that work\b|\bby a link\b/i,
    /\bnothing was asked\b|\bdays noted\b|\bin step\b/i,
    /\bthat (?:are|is) not sent\b|\bthat (?:they|it) had lost\b/i,
    /\brests? (?:here|until|for|no longer|in)\b|\bnothing rests\b/i,
    /\bwhat became of\b|\bis it you\b|\bit holds for\b/i,
    /\blike my (?:device|browser)\b|\bfollow the time of\b|\bwhere you live\b/i,
    /\btake .*\bback\b|\bis taken back\b|\bbr(?:ing|ought)s? back\b|\bis back\.$/i,
    /\badd something\b|\bcosts? nothing\b|\bhalf of what is missing\b/i,
    /\bat which you act\b|\bwhen you act\b/i,
    /\bhas a twin\b|\bbegins? anew\b|\bgoes on\b|\bgo on\b|\bput away\b|\bis lifted\b/i,
    /\b(?:here|there) already\b|\bwhole (?:date|time)\b|\ban? \w+ can have at most \{\{max\}\} characters/i,
    /\bwhoever\b(?! runs this site)|\bsomebody\b|\bpictures?\b|(?<!-)\bmails?\b|^please\b(?! sign in to access| use Pi Browser| try again or contact support)/i,
    /[a-z]'[a-z]|"|(?<!^Connecting)\.\.\./i,
  ],
  es: [
    /\bdónde vives\b|\bsin fecha de fin\b|\bno se pedía\b|\bdías anotados\b/i,
    /\bal día por última vez\b|\bdescansa\b|¿eres tú\?|\bvale durante\b/i,
    /\bcomo mi (?:dispositivo|navegador)\b|\bseguirán la hora\b|\bañadir algo\b/i,
    /\bgemel[oa]s?\b|\beliminados recientemente\b|\beliminado hace poco\b/i,
    /\bpor construir\b|\bconstruid[oa]s?\b|(?<!ha )\bfallad[oa]s?\b|\batrasad[oa]s?\b/i,
    /\bcog(?:er|id)[lo]?[oa]?s?\b|\basidero\b|\btemporizador(?:es)?\b|\bomitir hoy\b/i,
    /\bnavegador pi\b|\bmonedero pi\b|\bsandbox\b|\bse pud(?:o|ieron)\b/i,
    /\bfecha de vencimiento\b|\b(?:ha|han) vuelto\b|\.\.\.|"/i,
  ],
} as const satisfies Record<Language, readonly RegExp[]>;

/** The files beside the app that describe it. */
const DESCRIPTIONS = import.meta.glob<string>(['../../../index.html', '../../../public/manifest.webmanifest'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every word with a capital: the style of the texts that are fixed by the specification, and of no other. */
const TITLE_CASE = /^[A-Z][\w-]*(?: (?:&|[Tt]o|[Oo]f|[Tt]he))*(?: [A-Z][\w-]*)+$/;

const FIXED = new Set(
  `Sign In|Create Account|Export Data|Create Backup|Confirm Data Reset|Delete All Data|Active Habits|Tasks Today|Current Streak|
Open Habit Tracking App|Enable Notifications|Data Management|Export All Data|Clear All Data|Show Archived|Show Active|
Help & Support|Access Your Dashboard|Mood Tracker|Save Mood|Mood History|Mood Statistics|AI Insights|Upgrade Plan|
Cancel Subscription|Downgrade Error|Keep Subscription|Habit Tracker|Task Manager|Cross-Platform Sync|Mobile App|
Smart Reminders|Progress Photos|Custom Challenges|Habit Journal|Streak Protection|Priority Support|AI Coach|VIP Support|
Exclusive Features|Personalized Courses|API Access|White Label|Free Habit Tracker|Pi Network|Back to Dashboard|
View All Features|AI Features|Plan Expired|Plan Expiring Soon|Explore Features|Sync Now|Total Tasks|Time Spent|
In Progress|Clear All|Upgrade Now|Keyboard Shortcuts|Sign Out|Dashboard Error|Go to Login|Feature Not Found|
Try Feature|Disconnect Pi Network|Pi Testnet|Pi Mainnet|Renew Plan|Payment Failed|Try Again|Upgrade Error`.split(
    /\|\n?/,
  ),
);

/** All texts of a language, plural forms included, with the key of each. */
async function textsOf(language: Language): Promise<readonly (readonly [key: string, text: string])[]> {
  const names = [...listMessageNames(), 'resource-words'];
  // Found by file name: the compiler does not know the names here.
  const files = await Promise.all(names.map((name) => loadMessages(name as MessagesName, language)));
  return files.flatMap((messages, index) =>
    Object.entries(messages).flatMap(([key, message]) => {
      const forms = typeof message === 'string' ? [message] : Object.values(message);
      return forms.map((text) => [`${names[index]}.${key}`, text] as const);
    }),
  );
}

test.each(['en', 'es'] as const)('no text of %s uses a phrase that was replaced', async (language) => {
  const texts = await textsOf(language);
  expect(texts.length).toBeGreaterThan(1500);
  const refused = texts.filter(([, text]) => REFUSED[language].some((phrase) => phrase.test(text)));
  expect(refused).toEqual([]);
});

test('a text is in sentence case, unless the specification fixes it', async () => {
  const texts = await textsOf('en');
  const titles = texts.filter(
    ([, text]) => TITLE_CASE.test(text.replace(/ ID$/, '')) && !FIXED.has(text) && text !== 'Monday to Friday',
  );
  expect(titles).toEqual([]);
  // A fixed text that is gone from the product leaves the list, too.
  const shown = new Set(texts.map(([, text]) => text));
  expect([...FIXED].filter((text) => !shown.has(text))).toEqual([]);
});

test('the front page, its description and the manifest promise no coach', async () => {
  const landing = (await textsOf('en')).concat(await textsOf('es')).filter(([key]) => key.startsWith('landing.'));
  const described = /<meta name="description" content="([^"]*)"/.exec(DESCRIPTIONS['../../../index.html'] ?? '')?.[1];
  expect(described).toBe(JSON.parse(DESCRIPTIONS['../../../public/manifest.webmanifest'] ?? '{}').description);
  for (const text of [described, ...landing.map(([, text]) => text)]) expect(text).not.toMatch(/\b(?:AI|IA|coach)\b/i);
});
