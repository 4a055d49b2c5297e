import { ApiError } from '@dayward/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createI18n } from '#src/platform/i18n/i18n.ts';
import { I18nProvider } from '#src/platform/i18n/i18n-context.tsx';
import { createDeviceStorage } from '#src/platform/offline/device-storage.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type Refusal, useFormOf } from './use-form-of.ts';

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1)), place: z.string() });

type Values = z.input<typeof schema>;

type Props = {
  onSend: (sent: Values) => Promise<unknown>;
  explain?: (error: unknown) => Refusal<Values> | undefined;
};

function Example({ onSend, explain }: Props) {
  const { form, errors, problem, onSubmit } = useFormOf({
    schema,
    defaults: { name: '', place: '' },
    fields: ['name'],
    submit: onSend,
    failureText: (reason) => `Not saved: ${reason}`,
    ...(explain && { explain }),
  });
  return (
    <form noValidate aria-label="Example" onSubmit={onSubmit}>
      <TextField {...form.register('place')} label="Place" error={errors.place?.message} />
      <TextField {...form.register('name')} label="Name" error={errors.name && (errors.name.message ?? 'wrong')} />
      <Notice>{problem}</Notice>
    </form>
  );
}

async function show(example: ReactNode) {
  const i18n = createI18n({ language: 'en', storage: createDeviceStorage(), root: document.documentElement });
  await i18n.load('common');
  render(<I18nProvider i18n={i18n}>{example}</I18nProvider>);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = () => fireEvent.submit(screen.getByRole('form'));
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

const refusal = (fields: ApiError['fields'] = {}) =>
  new ApiError({ code: 'invalid_input', message: 'Refused.', fields }, 400);

test('values that the schema refuses are not sent, and the first such field has the focus', async () => {
  const onSend = vi.fn(async () => undefined);
  await show(<Example onSend={onSend} />);
  type('Name', '  ');
  send();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(onSend).not.toHaveBeenCalled();
  type('Name', ' Robin ');
  send();
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ name: 'Robin', place: '' }, expect.anything()));
});

test('a problem that the server names is shown at its field, and the input stays', async () => {
  const problem = { code: 'name_taken', message: 'This name is taken.' };
  await show(<Example onSend={() => Promise.reject(refusal({ name: problem }))} />);
  type('Name', 'Robin');
  send();
  expect(await screen.findByText('This name is taken.')).toBeDefined();
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').value).toBe('Robin');
});

test('a problem of a hidden field is shown below the fields', async () => {
  const problem = { code: 'unknown', message: 'Not known.' };
  await show(<Example onSend={() => Promise.reject(refusal({ place: problem }))} />);
  type('Name', 'Robin');
  send();
  expect(await screen.findByText(/^Not saved: /)).toBeDefined();
  expect(field('Name').value).toBe('Robin');
  expect(screen.queryByText('Not known.')).toBeNull();
});

test('a form shows some errors at a place of its own, and others not at all', async () => {
  const explain = vi
    .fn<NonNullable<Props['explain']>>()
    .mockReturnValueOnce('handled')
    .mockReturnValueOnce({ field: 'place', text: 'Too far.' });
  await show(<Example onSend={() => Promise.reject(refusal())} explain={explain} />);
  type('Name', 'Robin');
  send();
  await waitFor(() => expect(explain).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/^Not saved: /)).toBeNull();
  send();
  expect(await screen.findByText('Too far.')).toBeDefined();
  expect(document.activeElement).toBe(field('Place'));
});

test('a submit runs once at a time, however often it is pressed', async () => {
  const sent = Promise.withResolvers<void>();
  const onSend = vi.fn(() => sent.promise);
  await show(<Example onSend={onSend} />);
  type('Name', 'Robin');
  send();
  send();
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
  await act(async () => sent.resolve());
  send();
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2));
});
