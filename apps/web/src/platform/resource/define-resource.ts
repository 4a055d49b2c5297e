import type { Entity } from '@dayward/contract';
import type { LocalDate, SyncedRow } from '@dayward/domain';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AnyCatalogue } from '#src/platform/i18n/i18n.ts';
import type { TagLimits } from '#src/platform/tags/add-tag.ts';
import type { SwatchColour } from '#src/ui/swatch.ts';
import type { DynamicText } from './resource-words.ts';

/** The date of the calendar and the time on the clock, `HH:MM`, where the user is. */
export type LocalNow = { date: LocalDate; time: string };

/** What the input of one field is given; `name` is the field's. */
export type FieldInputProps<Value = unknown> = {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  /** What is wrong with the value, in the user's language. */
  error: string | undefined;
  text: DynamicText;
};

/**
 * How one field is typed or chosen. Its label is the text `field.<name>`, a placeholder `field.<name>.placeholder`, the
 * labels of options `<name>.<option>`, and what is wrong `problem.<name>.required` or `problem.<name>.tooLong`. What a scale
 * says where its choice can be taken back is `<name>.clear`; tags have `<name>.add`, `<name>.remove` and `problem.<name>.tooMany`,
 * and a date that the entity takes up to today has `problem.<name>.tooLate`.
 */
export type FieldSpec =
  | { input: 'text' | 'area'; maxChars: number; isLabelHidden?: boolean }
  | { input: 'swatch'; options: readonly SwatchColour[]; isLabelHidden?: boolean }
  | { input: 'scale'; options: readonly { value: number; icon: LucideIcon }[]; canClear?: boolean }
  | { input: 'date' | 'time' }
  | { input: 'tags'; limits: TagLimits }
  | { Input: ComponentType<FieldInputProps> };

/** Writes days and times on the clock in the language on screen. */
export type Writers = { day: (day: string) => string; clock: (time: string) => string };

/** What a part of a row can do. */
export type RowPartProps<Row = SyncedRow> = {
  row: Row;
  text: DynamicText;
  /** Opens the dialog that changes these fields, all of the form's where none are named. */
  onEdit: (row: { id: string }, fields?: readonly string[]) => void;
};

/**
 * What the panel of a plain resource is made of. The generic page does everything that a list of records needs; a feature
 * overrides a part by a component of its own. The texts of the page are in `messages`, see {@link PageWords}.
 */
export type Resource = {
  entity: Entity;
  icon: LucideIcon;
  messages: AnyCatalogue;
  /** The fields that the user fills in, in the order of the form, each with the value that it begins with. */
  form: Readonly<Record<string, FieldSpec>>;
  defaults: (now: LocalNow) => Readonly<Record<string, unknown>>;
  /** The form above the rows. `line`: the first field and the button share a line. */
  add: {
    fields: readonly string[];
    layout: 'line' | 'block';
    /** Further fields, folded up; the text `add.more` says which they are. */
    more?: readonly string[];
    /** Fields whose values stay for the next row. */
    keeps?: readonly string[];
  };
  /** The fields behind the + button that opens on every page; those of `add` where they are left out. */
  quickAdd?: readonly string[];
  /** `title`: the name is changed in its place. `form`: all fields in a dialog. */
  edit: 'title' | 'form';
  /** So many rows are shown at first, and more on demand; all where this is left out. */
  firstRows?: number;
  /** Stands before the title of a row. */
  RowLead?: ComponentType<RowPartProps>;
  /** Stands in place of the title of a row. */
  RowBody?: ComponentType<RowPartProps>;
  /** What a row is called to those who do not see it; its declared title where this is left out. */
  nameOf?: (row: SyncedRow, text: DynamicText, write: Writers) => string;
  /** What stands between the form and the rows, such as figures; also where there are no rows, once that is known. */
  Figures?: ComponentType<{ rows: readonly SyncedRow[]; text: DynamicText }>;
};

/** Parts of a resource as its feature writes them, with the types of its own rows. */
type Declared<Row> = Omit<Resource, 'entity' | 'form' | 'RowLead' | 'RowBody' | 'nameOf' | 'Figures'> & {
  form: { readonly [Field in keyof Row & string]?: FieldSpec };
  RowLead?: ComponentType<RowPartProps<Row>>;
  RowBody?: ComponentType<RowPartProps<Row>>;
  nameOf?: (row: Row, text: DynamicText, write: Writers) => string;
  Figures?: ComponentType<{ rows: readonly Row[]; text: DynamicText }>;
};

/** Declares a resource, see docs/guides/add-a-feature.md. */
export function defineResource<Row extends object>(
  entity: { name: string; collection: string },
  declared: Declared<Row>,
): Resource {
  // The entity's own schema made the rows that its parts are given.
  return { ...declared, entity } as unknown as Resource;
}

/**
 * The texts that the page of every resource shows; `{{title}}` is what a row is called. `add.title` and `rows.title` are the
 * headings of the form and of the rows, where a page has several sections; `more` shows further rows.
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
