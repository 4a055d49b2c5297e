import { TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES } from '@dayward/domain';
import {
  AlarmClock,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  Circle,
  CircleAlert,
  Clock,
  Ellipsis,
  FileText,
  Flag,
  FolderOpen,
  Paperclip,
  Play,
  Repeat,
  Tag,
  UserRound,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { Task } from '../tasks.data.ts';
import type { TaskActions } from '../use-task-actions.ts';
import type { TaskTexts } from '../use-task-texts.ts';
import { ADD_CLASS, ChoiceChip, PropertyChip } from './property-chip.tsx';
import { PROPERTIES, type Property, usePropertyTexts } from './use-property-texts.ts';

const PropertyEditor = lazy(async () => ({ default: (await import('./property-editor.tsx')).PropertyEditor }));

/** The sections of the details that are shown on demand while they are empty. */
export const SECTIONS = ['notes', 'files', 'time'] as const;

export type SectionName = (typeof SECTIONS)[number];

const ICONS: Record<Property | SectionName, ReactNode> = {
  due: <CalendarDays aria-hidden="true" />,
  repeat: <Repeat aria-hidden="true" />,
  reminders: <AlarmClock aria-hidden="true" />,
  tags: <Tag aria-hidden="true" />,
  assignee: <UserRound aria-hidden="true" />,
  planned: <CalendarCheck aria-hidden="true" />,
  start: <CalendarClock aria-hidden="true" />,
  estimate: <Clock aria-hidden="true" />,
  notes: <FileText aria-hidden="true" />,
  files: <Paperclip aria-hidden="true" />,
  time: <Play aria-hidden="true" />,
};

/** Offered in the menu of the others, because few tasks have them. */
const RARE: ReadonlySet<Property | SectionName> = new Set(['assignee', 'planned', 'start', 'estimate']);

type Props = {
  task: Task;
  actions: TaskActions;
  texts: TaskTexts;
  /** The sections that can be opened. */
  closedSections: readonly SectionName[];
  onOpenSection: (section: SectionName) => void;
};

/** What the task has, as chips that open their editors in place, and what it could have, as quiet buttons. */
export function TaskProperties({ task, actions, texts, closedSections, onOpenSection }: Props) {
  const text = useText('task-details');
  const values = usePropertyTexts(task, texts);
  const root = useRef<HTMLElement>(null);
  /** Undefined before the first opening; the property stays during the closing animation. */
  const [editor, setEditor] = useState<{ property: Property; isOpen: boolean }>();
  const labels = usePropertyLabels();
  const unset = PROPERTIES.filter((property) => values[property] === undefined);
  const offers = [...unset.filter((name) => !RARE.has(name)), ...closedSections];
  const rare = unset.filter((name) => RARE.has(name));
  const find = (property: string) => root.current?.querySelector<HTMLElement>(`[data-property="${property}"]`) ?? null;
  const open = (name: Property | SectionName) =>
    isSection(name) ? onOpenSection(name) : setEditor({ property: name, isOpen: true });
  return (
    <section ref={root} aria-label={text('facts')} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap gap-1.5">
        <Choices task={task} actions={actions} texts={texts} />
        {PROPERTIES.map((property) => {
          const value = values[property];
          if (value === undefined) return null;
          const isLate = property === 'due' && values.isLate;
          return (
            <PropertyChip
              key={property}
              data-property={property}
              icon={isLate ? <CircleAlert aria-hidden="true" /> : ICONS[property]}
              label={labels[property]}
              aria-expanded={editor?.property === property && editor.isOpen}
              className={classNames(isLate && 'border-danger font-semibold text-danger')}
              onClick={() => open(property)}
            >
              {value}
            </PropertyChip>
          );
        })}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these buttons are not a form */}
      <div role="group" aria-label={text('add')} className="-mx-2.5 flex flex-wrap">
        {offers.map((name) => (
          <button key={name} type="button" data-property={name} className={ADD_CLASS} onClick={() => open(name)}>
            {ICONS[name]}
            {text(`add.${name}`)}
          </button>
        ))}
        {rare.length > 0 && (
          <span data-property="more" className="contents">
            <MenuButton
              align="start"
              entries={rare.map((name) => ({
                label: text(`add.${name}`),
                icon: ICONS[name],
                onAct: () => open(name),
              }))}
              className={ADD_CLASS}
            >
              <Ellipsis aria-hidden="true" />
              {text('add.more')}
            </MenuButton>
          </span>
        )}
      </div>
      {editor !== undefined && (
        <Suspense>
          <PropertyEditor
            key={editor.property}
            property={editor.property}
            label={labels[editor.property]}
            isOpen={editor.isOpen}
            task={task}
            actions={actions}
            anchor={() => find(editor.property) ?? find('more')?.querySelector('button') ?? root.current}
            onClose={() => setEditor({ ...editor, isOpen: false })}
          />
        </Suspense>
      )}
    </section>
  );
}

function isSection(name: Property | SectionName): name is SectionName {
  return SECTIONS.some((section) => section === name);
}

function usePropertyLabels(): Record<Property, string> {
  const text = useText('task-details');
  const form = useText('task-form');
  const page = useText('tasks-page');
  return {
    due: form('due'),
    repeat: text('repeats'),
    reminders: text('reminders'),
    tags: text('tags'),
    assignee: page('assignee'),
    planned: text('planned'),
    start: form('start'),
    estimate: form('estimate'),
  };
}

/** Properties that every task has. */
function Choices({ task, actions, texts: { text: names } }: Pick<Props, 'task' | 'actions' | 'texts'>) {
  const form = useText('task-form');
  const { id, status, priority, category } = task;
  return (
    <>
      <ChoiceChip
        icon={<Circle aria-hidden="true" />}
        label={form('status')}
        options={TASK_STATUSES.map((value) => ({ value, label: names(`status.${value}`) }))}
        value={status}
        onChoose={(next) => void actions.setStatus(id, next)}
      />
      <ChoiceChip
        icon={<Flag aria-hidden="true" className={PRIORITY_CLASSES[priority]} />}
        label={form('priority')}
        options={TASK_PRIORITIES.map((value) => ({ value, label: names(`priority.${value}`) }))}
        value={priority}
        onChoose={(next) => void actions.patch(id, { priority: next })}
      />
      <ChoiceChip
        icon={<FolderOpen aria-hidden="true" />}
        label={form('category')}
        options={TASK_CATEGORIES.map((value) => ({ value, label: names(`category.${value}`) }))}
        value={category}
        onChoose={(next) => void actions.patch(id, { category: next })}
      />
    </>
  );
}

const PRIORITY_CLASSES: Record<(typeof TASK_PRIORITIES)[number], string> = {
  Low: 'text-muted',
  Medium: 'text-muted',
  High: 'text-warning',
  Urgent: 'text-danger',
};
