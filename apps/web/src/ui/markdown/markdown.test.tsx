import { XSS_PAYLOADS } from '@dayward/testing/xss-payloads';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

function drawn(source: string): HTMLElement {
  return render(<Markdown>{source}</Markdown>).container;
}

describe('rendering', () => {
  test('renders headings, lists, quotes, code and links', () => {
    const view = drawn(
      '# Week 3\n\n**Better** than _before_\n- one\n- two\n\n> calm\n\n`x` [plan](https://example.org/a)',
    );
    expect(screen.getByRole('heading', { name: 'Week 3' })).toBeDefined();
    expect(view.querySelector('strong')?.textContent).toBe('Better');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['one', 'two']);
    expect(view.querySelector('blockquote')?.textContent).toBe('calm');
    const link = screen.getByRole('link', { name: 'plan' });
    expect(link.getAttribute('href')).toBe('https://example.org/a');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('keeps line breaks, task boxes and tables', () => {
    const view = drawn('one\ntwo\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    expect(view.querySelector('br')).not.toBeNull();
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
    expect(screen.getByRole('cell', { name: '2' })).toBeDefined();
  });
});

describe('unsafe input', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onmouseover="alert(1)">b</b>',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<iframe srcdoc="x"></iframe>',
  ])('tags stay text: %s', (source) => {
    const view = drawn(source);
    expect(view.querySelector('script, img, b, svg, iframe')).toBeNull();
    expect(view.textContent).toContain('<');
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<b>1</b>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/dashboard/settings)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '[x]: javascript:alert(1)\n\n[x]',
  ])('addresses open only the web and mail: %s', (source) => {
    expect(drawn(source).querySelector('a, img')).toBeNull();
  });

  test('no hostile text becomes an element that runs or loads something', () => {
    const hostile =
      'script, img, svg, math, iframe, object, embed, form, base, link, meta, style, template, video, input:not([disabled])';
    for (const payload of XSS_PAYLOADS) {
      const view = drawn(payload);
      expect([payload, view.querySelector(hostile)?.outerHTML]).toEqual([payload, undefined]);
      for (const { href } of view.querySelectorAll('a')) expect(href).toMatch(/^(?:https?|mailto):/);
      for (const element of view.querySelectorAll('*'))
        expect([...element.attributes].filter(({ name }) => name.startsWith('on'))).toEqual([]);
    }
  });

  test('remote images are not fetched', () => {
    const view = drawn('![cat](https://example.org/cat.png)');
    expect(view.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'cat' }).getAttribute('href')).toBe('https://example.org/cat.png');
  });

  test.each([`${'>'.repeat(4_900)} deep`, `${'- '.repeat(2_400)}deep`, `${'*a '.repeat(1_600)}`, '['.repeat(5_000)])(
    'deep nesting still renders (%#)',
    (source) => {
      expect(drawn(source).textContent).not.toBe('');
    },
  );
});
