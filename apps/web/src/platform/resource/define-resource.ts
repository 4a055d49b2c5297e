import type { Entity } from '@dayward/contract';
import type { LocalDate, SyncedRow } from '@dayward/domain';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { MessagesName } from '#src/platform/i18n/messages.ts';
import type { TagLimits } from '#src/platform/tags/add-tag.ts';
import type { SwatchColour } from '#src/ui/swatch.ts';
import type { DynamicText } from './resource-words.ts';

/** The user's calendar date, and the time of day as `HH:MM`. */
export type LocalNow = { date: LocalDate; time: string };

/** The props of a field's input; `name` is the field's. */
export type FieldInputProps<Value = unknown> = {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  /** The problem of the value, in the user's language. */
  error: string | undefined;
  text: DynamicText;
};

/**
 * The input of a field. Its label is the text `field.<name>`, a placeholder `field.<name>.placeholder`, option labels
 * `<name>.<option>`, and problems `problem.<name>.required` or `problem.<name>.tooLong`. A scale that can be cleared has the
 * label `<name>.clear`; tags have `<name>.add`, `<name>.remove` and `problem.<name>.tooMany`; a date that the entity accepts up to today has
 * `problem.<name>.tooLate`.
 */
export type FieldSpec =
  | { input: 'text' | 'area'; maxChars: number; isLabelHidden?: boolean }
  | { input: 'swatch'; options: readonly SwatchColour[]; isLabelHidden?: boolean }
  | { input: 'scale'; options: readonly { value: number; icon: LucideIcon }[]; canClear?: boolean }
  | { input: 'date' | 'time' }
  | { input: 'tags'; limits: TagLimits }
  | { Input: ComponentType<FieldInputProps> };

/** Formatters of days and times of day in the language on screen. */
export type Formatters = { day: (day: string) => string; clock: (time: string) => string };

/** The props of a row's component. */
export type RowPartProps<Row = SyncedRow> = {
  row: Row;
  text: DynamicText;
  /** Opens the dialog that edits these fields; all of the form's if none are named. */
  onEdit: (row: { id: string }, fields?: readonly string[]) => void;
  /**
   * Called before a press takes the row out of its list: the focus moves to the element with `data-role="lead"` of the row that takes
   * its place.
   */
  onLeave: () => void;
};

/** The props of a component that shows the rows in several places, such as tabs. */
export type SectionsProps<Row = SyncedRow> = {
  rows: readonly Row[];
  text: DynamicText;
  /** Renders a list of some of the rows, with their actions; `onEmptied` takes the focus when the last one has left. */
  listOf: (rows: readonly Row[], onEmptied?: () => void) => ReactNode;
  /** What stands in place of the rows while there are none, or while that is not certain. */
  placeholder: ReactNode;
};

/**
 * The declaration of a plain resource's page. The generic page does everything that a list of records needs; a feature overrides
 * a part by its own component. The texts of the page are in `messages`, see {@link PageWords}.
 */
export type Resource = {
  entity: Entity;
  icon: LucideIcon;
  messages: MessagesName;
  /** The editable fields in the order of the form, each with its initial value. */
  form: Readonly<Record<string, FieldSpec>>;
  defaults: (now: LocalNow) => Readonly<Record<string, unknown>>;
  /** The form above the rows. `line`: the first field and the button share a line. */
  add: {
    fields: readonly string[];
    layout: 'line' | 'block';
    /** Further fields, collapsed; the text `add.more` names them. */
    more?: readonly string[];
    /** Fields whose values stay for the next row. */
    keeps?: readonly string[];
  };
  /** The fields of the quick add form (the + button on every page); defaults to those of `add`. */
  quickAdd?: readonly string[];
  /** `title`: the title is edited in place. `form`: all fields in a dialog. */
  edit: 'title' | 'form';
  /** The number of rows shown at first, more on demand; all if left out. */
  firstRows?: number;
  /** Rendered before the title of a row. */
  RowLead?: ComponentType<RowPartProps>;
  /** Rendered instead of the title of a row. */
  RowBody?: ComponentType<RowPartProps>;
  /** The accessible name of a row; defaults to its declared title. */
  nameOf?: (row: SyncedRow, text: DynamicText, write: Formatters) => string;
  /** Rendered between the form and the rows, such as statistics; also without rows, once that is certain. */
  Figures?: ComponentType<{ rows: readonly SyncedRow[]; text: DynamicText }>;
  /** Rendered instead of the one list of rows. */
  Sections?: ComponentType<SectionsProps>;
};

/** A resource as its feature declares it, with the types of its own rows. */
type Declared<Row> = Omit<Resource, 'entity' | 'form' | 'RowLead' | 'RowBody' | 'nameOf' | 'Figures' | 'Sections'> & {
  form: { readonly [Field in keyof Row & string]?: FieldSpec };
  RowLead?: ComponentType<RowPartProps<Row>>;
  RowBody?: ComponentType<RowPartProps<Row>>;
  nameOf?: (row: Row, text: DynamicText, write: Formatters) => string;
  Figures?: ComponentType<{ rows: readonly Row[]; text: DynamicText }>;
  Sections?: ComponentType<SectionsProps<Row>>;
};

/** Declares a resource, see docs/guides/add-a-feature.md. */
export function defineResource<Row extends object>(
  entity: { name: string; collection: string },
  declared: Declared<Row>,
): Resource {
  // The entity's own schema created the rows that its components receive.
  return { ...declared, entity } as unknown as Resource;
}

/**
 * The texts of every resource's page; `{{title}}` is a row's title. `add.title` and `rows.title` are the headings of the form and
 * of the rows, if a page has several sections; `more` shows further rows.
 */
export type PageWords = Readonly<
  Record<
    | 'title'
    | 'body'
    | 'loading'
    | 'add.submit'
    | 'add.done'
    | 'full'
    | 'empty.title'
    | 'empty.body'
    | 'empty.action'
    | 'failed.title'
    | 'edit'
    | 'delete'
    | 'delete.done',
    string
  >
>;

/** Further texts of a resource whose rows can be archived; `unarchive.named` names the row of a button. */
export type ArchiveWords = Readonly<
  Record<'archive' | 'archive.done' | 'archived.title' | 'unarchive' | 'unarchive.named' | 'unarchive.done', string>
>;
