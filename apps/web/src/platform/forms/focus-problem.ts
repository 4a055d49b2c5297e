/**
 * Focuses the first field of a form that has a problem, in the middle of the view, so that its label and its problem are visible
 * too. A group is marked as a whole: its chosen or first control takes the focus.
 */
export function focusProblem(form: HTMLFormElement | null): void {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = marked?.matches(CONTROLS)
    ? marked
    : (marked?.querySelector<HTMLElement>('input:checked') ?? marked?.querySelector<HTMLElement>(CONTROLS));
  field?.focus({ preventScroll: true });
  marked?.scrollIntoView?.({ block: 'center' });
}

const CONTROLS = 'input, textarea, select, button, [tabindex], [contenteditable="true"]';
