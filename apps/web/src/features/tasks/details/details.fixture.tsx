import { SubtaskEntity, TaskAttachmentEntity, TaskEntity, TaskNoteEntity } from '@dayward/contract/features/tasks';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import type { Clock } from '#src/platform/clock.ts';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { TaskDetails } from '../tasks.lazy.ts';

type Fields<Entity extends { schemas: { fields: { parse: (input: never) => unknown } } }> = Partial<
  Parameters<Entity['schemas']['fields']['parse']>[0] & object
>;

type Rows = Record<string, readonly Record<string, unknown>[]>;

type Options = {
  title?: string;
  fields?: Fields<typeof TaskEntity>;
  /** The child rows of the task. */
  rows?: Rows | ((taskId: string) => Rows);
  server?: FakeServer;
  clock?: Clock;
  /** The button that opens a section without content. */
  section?: 'Add note' | 'Add file' | 'Track time';
};

/** Opens the details of one of Ada's tasks on this device. */
export async function openDetails(options: Options = {}) {
  const { title = 'Paint the fence', fields = {}, rows = {}, server = new FakeServer({ user: ada }), clock } = options;
  const { section } = options;
  const id = crypto.randomUUID();
  const data = new FakeLocalData(ada.id, {
    tasks: [{ id, ...TaskEntity.schemas.fields.parse({ title, ...fields }) }],
    ...(typeof rows === 'function' ? rows(id) : rows),
  });
  let closed = 0;
  const draw = (key: number) => (
    <TaskDetails
      key={key}
      taskId={id}
      onClosed={() => {
        closed += 1;
      }}
    />
  );
  const app = await renderComponent(draw(0), { server, data, ...(clock && { clock }) });
  await screen.findByRole('dialog');
  await screen.findByRole('region', { name: 'Subtasks' });
  if (section !== undefined) press(section);
  return { ...app, id, data, server, closed: () => closed, openAgain: () => app.redraw(draw(1)) };
}

/** Subtasks of a task in this order. */
export const subtasksOf = (taskId: string, ...titles: string[]): Rows => ({
  subtasks: titles.map((title, index) => SubtaskEntity.schemas.fields.parse({ taskId, title, sortOrder: index + 1 })),
});

export const noteOf = (taskId: string, content: string, createdAt: string) => ({
  ...TaskNoteEntity.schemas.fields.parse({ taskId, content }),
  createdAt,
});

export const attachmentOf = (taskId: string, fields: Record<string, unknown>) =>
  TaskAttachmentEntity.schemas.fields.parse({ taskId, fileName: 'offer.pdf', bytes: 99, ...fields } as never);

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

let tapTime = 0;

/** Taps long after the previous tap: two taps in quick succession count as one. */
export function tap(name: string | RegExp): void {
  tapTime += 1_000;
  const click = createEvent.click(screen.getByRole('button', { name }));
  Object.defineProperty(click, 'timeStamp', { value: tapTime });
  fireEvent(screen.getByRole('button', { name }), click);
}
