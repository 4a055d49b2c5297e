import type { Plugin } from 'vite';

/** A text of one line, as the formatter leaves it. */
const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|\`[^\`]*\`)`;

const META = String.raw`z\.meta\(\{[^{}]*\}\)`;

/** What is taken out of the contract, and what takes its place. */
const TAKEN_OUT: readonly (readonly [what: RegExp, replacement: string])[] = [
  [new RegExp(String.raw`\bsummary:\s+${TEXT}`, 'g'), "summary: ''"],
  // A check that is nothing but a description, and one beside others.
  [new RegExp(String.raw`\s*\.check\(\s*${META},?\s*\)`, 'g'), ''],
  [new RegExp(String.raw`,\s*${META}`, 'g'), ''],
];

/**
 * The contract describes routes and fields for the document of the API, which the server makes. Nobody reads that in a
 * browser: without it, every first visit is spared about 1 KB. What is written in a way that this does not see stays,
 * and only weighs.
 */
export function leanContract(): Plugin {
  return {
    name: 'dayward:lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/].*\.ts$/ },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  };
}

/** The code of a module of the contract without what only describes. */
export function withoutDescriptions(code: string): string {
  return TAKEN_OUT.reduce((left, [what, replacement]) => left.replace(what, replacement), code);
}
