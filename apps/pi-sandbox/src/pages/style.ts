/** The style of the sandbox's pages: plain, in light and dark, with a banner that no one takes for the real thing. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --line: light-dark(#c9c6d3, #4a4658); --accent: light-dark(#5b2d90, #cdaef5); --banner: #ffc83d; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.45 system-ui, sans-serif; background: Canvas; color: CanvasText; }
button, input, select { font: inherit; min-height: 40px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 8px; background: Canvas; color: CanvasText; }
button { cursor: pointer; }
button.primary { background: var(--accent); color: Canvas; border-color: var(--accent); font-weight: 600; }
button:disabled { opacity: 0.5; cursor: default; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.banner { display: flex; flex-wrap: wrap; gap: 6px 10px; align-items: center; padding: 6px 12px; font-size: 14px; background: var(--banner); color: #201500; }
.banner strong { font-size: 18px; }
.banner select { max-width: 150px; }
.banner a { color: inherit; }
.host { display: flex; flex-direction: column; height: 100dvh; }
.host iframe { flex: 1; width: 100%; min-height: 0; border: 0; }
dialog { width: min(420px, calc(100vw - 32px)); padding: 20px; border: 1px solid var(--line); border-radius: 16px; }
dialog::backdrop { background: rgb(0 0 0 / 50%); }
dialog h2 { margin: 0 0 8px; font-size: 20px; overflow-wrap: anywhere; }
dialog .tag { display: inline-block; padding: 0 8px; border-radius: 8px; background: var(--banner); color: #201500; font-weight: 600; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
.control { max-width: 1100px; margin: 0 auto; padding: 16px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 8px 0; }
form label { display: grid; gap: 2px; font-size: 14px; }
td form { margin: 0; flex-wrap: nowrap; }
td code { font-size: 13px; white-space: nowrap; }
input[type='number'] { width: 110px; }
`;
