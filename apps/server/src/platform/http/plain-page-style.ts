import { Html } from './html.ts';

/** The only stylesheet of pages that the server itself renders; the content security policy allows it by its hash. */
export const PLAIN_PAGE_STYLE = new Html(`
:root { color-scheme: light dark; --line: light-dark(#d5dae1, #3a4250); --soft: light-dark(#5a6472, #a3adbb); --card: light-dark(#f5f7f9, #1d232c); --ink: light-dark(#17202b, #e8ecf1); --paper: light-dark(#fff, #12161c); --link: light-dark(#0b5c8a, #7cc4f0); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0; font-weight: 600; }
p { margin: .5rem 0; }
a { color: var(--link); }
small, .soft { color: var(--soft); }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); white-space: pre-wrap; }
article { margin: .75rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
article > header { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; }
table { width: 100%; border-collapse: collapse; margin: .5rem 0; font-size: .9375rem; }
th, td { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); }
th { font-weight: 600; }
th:first-child { width: 30%; }
th:last-child { width: 30%; }
ul { padding-inline-start: 1.25rem; }
`);
