import type { Control } from '../../control/control-client.ts';
import type { DescribedState } from '../../control/describe-state.ts';
import { isFaultName } from '../../faults/fault-table.ts';
import { button, element } from '../elements.ts';
import { table } from './table.ts';

/** Runs an order, says what was done, and shows the new state. */
export type Run = (order: () => Promise<unknown>, done: string) => Promise<void>;

/** A field with its label. */
function field(label: string, attributes: Readonly<Record<string, string>>): [HTMLElement, HTMLInputElement] {
  const input = element('input', attributes);
  return [element('label', {}, label, input), input];
}

/** A form whose one button submits it. */
function form(fields: readonly Node[], label: string, submit: () => void): HTMLFormElement {
  const created = element('form', {}, ...fields, element('button', { class: 'primary' }, label));
  created.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  return created;
}

export function usersSection({ users }: DescribedState, control: Control, run: Run): HTMLElement {
  const [nameLabel, name] = field('Username', { id: 'new-user', required: '', pattern: '[A-Za-z0-9_]{1,30}' });
  const [balanceLabel, balance] = field('Balance in Pi', {
    id: 'new-balance',
    type: 'number',
    min: '0',
    value: '1000',
  });
  const create = () =>
    run(() => control.putUser({ username: name.value, balance: Number(balance.value) }), `${name.value} is there.`);
  const rows = users.map((user) => [
    ...[user.username, String(user.balance), user.uid, user.scopes.join(', ') || 'none'],
    button('Revoke', () => void run(() => control.revoke(user.username), `${user.username} has a new uid.`), {
      'aria-label': `Revoke the permissions of ${user.username}`,
    }),
  ]);
  const heads = ['Username', 'Balance', 'Uid', 'Permissions', 'Revoke'];
  return element(
    'section',
    {},
    element('h2', {}, 'Users'),
    table('List of users', heads, rows, 'No users yet.'),
    form([nameLabel, balanceLabel], 'Create user', () => void create()),
  );
}

export function faultsSection({ faults }: DescribedState, control: Control, run: Run): HTMLElement {
  const set = faults.set.map(({ name, times, value }) => [
    ...[name, String(times), value ?? ''],
    button('Clear', () => void run(() => control.setFault(name, { times: 0 }), `${name} is cleared.`), {
      'aria-label': `Clear ${name}`,
    }),
  ]);
  const rows = faults.known.map(({ name, area, effect, values }) => [
    ...[area, element('code', {}, name), effect],
    armForm(name, values ?? [], control, run),
  ]);
  return element(
    'section',
    {},
    element('h2', {}, 'Faults'),
    element('h3', {}, 'Set'),
    table('Faults that are set', ['Fault', 'Calls', 'With', 'Clear'], set, 'No fault is set.'),
    element(
      'details',
      {},
      element('summary', {}, 'All faults'),
      table('All faults', ['Area', 'Fault', 'Effect', 'Set'], rows, ''),
    ),
  );
}

function armForm(name: string, values: readonly string[], control: Control, run: Run): HTMLElement {
  const times = element('input', { type: 'number', min: '1', value: '1', 'aria-label': `Calls with ${name}` });
  const options = values.map((value) => element('option', {}, value));
  const value = element('select', { 'aria-label': `What ${name} answers` }, ...options);
  const arm = async () => {
    if (!isFaultName(name)) return;
    const chosen = values.length === 0 ? {} : { value: value.value };
    await run(() => control.setFault(name, { times: Number(times.value), ...chosen }), `${name} is set.`);
  };
  const set = element('button', { 'aria-label': `Set ${name}` }, 'Set');
  const created = element('form', {}, times, ...(values.length === 0 ? [] : [value]), set);
  created.addEventListener('submit', (event) => {
    event.preventDefault();
    void arm();
  });
  return created;
}

export function clockSection({ clock }: DescribedState, control: Control, run: Run): HTMLElement {
  const [label, seconds] = field('Seconds', { id: 'clock-seconds', type: 'number', min: '1', value: '60' });
  const move = () => run(() => control.moveClock({ advanceMs: Number(seconds.value) * 1_000 }), 'The clock is moved.');
  return element(
    'section',
    {},
    element('h2', {}, 'Clock'),
    element('p', {}, `${new Date(clock.now).toISOString()}, ${clock.scale} times as fast`),
    form([label], 'Move forward', () => void move()),
  );
}
