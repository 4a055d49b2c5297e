import { numberWriter } from '#src/platform/i18n/writers.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;
const STEP = 1024;

/** Says how large a file is: `730 byte`, `12 kB`, `3.4 MB`, as the language writes it. */
export function fileSizeText(bytes: number, language: string): string {
  const place = bytes < STEP ? 0 : bytes < STEP * STEP ? 1 : 2;
  return numberWriter(language, {
    style: 'unit',
    unit: UNITS[place] ?? 'byte',
    maximumFractionDigits: place === 2 ? 1 : 0,
  }).format(bytes / STEP ** place);
}
