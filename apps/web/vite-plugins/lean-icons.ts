import type { Plugin } from 'vite';
import { asOnePath, type Shape } from './one-path.ts';

/** What an icon is made of at run time: its drawing, in the attributes that all of them share. */
const FACTORY = `
import { createElement } from 'react';
export default ({ node }) => ({ size = 24, color = 'currentColor', strokeWidth = 2, children, ...rest }) => {
  const isNamed = children || rest.role || rest.title || Object.keys(rest).some((name) => name.startsWith('aria-'));
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: color,
    strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': isNamed ? undefined : 'true',
  };
  const shapes = node.map(([tag, shape]) => createElement(tag, shape));
  return createElement('svg', { ...attributes, ...rest }, ...shapes, children);
};
`;

/**
 * The icon library's components carry names, aliases, keys and settings that this app never uses: 2 KB of every first
 * visit. The build keeps the drawings alone, each as one path where that looks the same, and fails when a new version of
 * the library looks different.
 */
export function leanIcons(): Plugin {
  return {
    name: 'dayward:lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?:createLucideIcon|icons[\\/][\w-]+)\.mjs$/ },
      handler(code, id) {
        if (id.endsWith('createLucideIcon.mjs')) return { code: FACTORY, map: null };
        const node = /^ {2}node: (?<shapes>\[(?:\[.*\]|\n[\s\S]*?\n {2})\]),?$/m.exec(code)?.groups?.['shapes'];
        const name = /^const (?<name>\w+) = createLucideIcon\(__iconData\);$/m.exec(code)?.groups?.['name'];
        const isSquare = /^ {2}size: 24,$/m.test(code);
        // Some files only give another name to an icon.
        if (/^export \{ .*\bdefault\b.* \} from /m.test(code)) return undefined;
        if (node === undefined || name === undefined || !isSquare)
          throw new Error(`lucide-react no longer draws its icons as expected: see lean-icons.ts (${id})`);
        const shapes = JSON.stringify(asOnePath(readShapes(node)));
        return {
          code: [
            "import createLucideIcon from '../createLucideIcon.mjs';",
            `const __iconData = { node: ${shapes} };`,
            `const ${name} = /*#__PURE__*/ createLucideIcon(__iconData);`,
            `export { __iconData, ${name} as default };`,
          ].join('\n'),
          map: null,
        };
      },
    },
  };
}

/** The shapes as the library's source has them: a literal of strings, without their keys. */
function readShapes(node: string): Shape[] {
  const quoted = node.replace(/, key: "[^"]*"/g, '').replace(/([{,]\s*)(\w+):/g, '$1"$2":');
  return JSON.parse(quoted.replace(/,(\s*[\]}])/g, '$1')) as Shape[]; // what lean-icons.ts found is such a list
}
