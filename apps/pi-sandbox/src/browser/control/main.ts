/** The control page: lists what the sandbox knows, and sets users, faults and the clock. */
import { createControl } from '../../control/control-client.ts';
import { button, element } from '../elements.ts';
import { adsSection, paymentsSection } from './records.ts';
import { clockSection, faultsSection, type Run, usersSection } from './sections.ts';

/** Recognises a control after the page is rendered again. */
function nameOf(control: Element | null): string {
  return control?.id || (control?.getAttribute('aria-label') ?? '');
}

/** Focuses the control again, or the first one if it is gone. */
function focusByName(page: HTMLElement, name: string): void {
  const controls = [...page.querySelectorAll<HTMLElement>('button, input, select')];
  (controls.find((control) => nameOf(control) === name) ?? controls[0])?.focus();
}

function main(): void {
  const control = createControl(window.location.origin);
  const status = element('p', { role: 'status' });
  const page = element('main', { class: 'control' });

  const run: Run = async (order, done) => {
    try {
      await order();
      await render();
      status.textContent = done;
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
    }
  };

  async function render(): Promise<void> {
    const state = await control.state();
    const focused = nameOf(document.activeElement);
    const isListOpen = document.querySelector('details')?.open ?? false;
    page.replaceChildren(
      element('h1', {}, 'Pi Sandbox'),
      element('p', {}, element('a', { href: `/app/${state.app.slug}` }, `Open ${state.app.name} as in the Pi Browser`)),
      status,
      button('Refresh', () => void run(async () => undefined, 'Refreshed.'), { id: 'refresh' }),
      faultsSection(state, control, run),
      usersSection(state, control, run),
      paymentsSection(state, control, run),
      adsSection(state, control, run),
      clockSection(state, control, run),
    );
    document.querySelector('details')?.toggleAttribute('open', isListOpen);
    if (focused !== '') focusByName(page, focused);
  }

  const banner = element('header', { class: 'banner' }, element('strong', {}, 'Sandbox'), 'Invented users and Pi');
  document.body.append(banner, page);
  void run(async () => undefined, '');
}

main();
