import type { MutationCall } from '@dayward/contract';
import { isDeepEqual, type SyncedRow } from '@dayward/domain';
import { useMemo } from 'react';
import { newId } from '#src/platform/new-id.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { type DoneToast, useWrite } from './use-write.ts';

/** The part of an entity's declaration that its mutations need. */
export type Changeable = {
  name: string;
  longText?: readonly string[];
  archive?: string;
  setByRule?: readonly string[];
};

type Fields = Readonly<Record<string, unknown>>;

type RowSeen = Fields & { readonly id: string };

/** The actions on the rows of a resource. Each is optimistic: on screen at once; see {@link Write} for failures. */
export type RowActions = {
  /** @returns the id of the new row @throws NotSavedError, RefusedHereError */
  create(fields: Fields): Promise<string>;
  /** Changes the fields that differ. @throws NotSavedError, RefusedHereError */
  patch(row: SyncedRow, changes: Fields): Promise<void>;
  /** @param done the toast's text, with Undo */
  remove(row: SyncedRow, done: string): Promise<boolean>;
  restore(row: Pick<SyncedRow, 'id'>, done?: string): Promise<boolean>;
  /** Sets fields in one step. @param done the toast's text, with Undo */
  change(row: RowSeen, changes: Fields, done: string): Promise<boolean>;
  archive(row: SyncedRow, done: string): Promise<boolean>;
  unarchive(row: SyncedRow, done: string): Promise<boolean>;
  /** Adds a copy of a row with other values for some fields. */
  duplicate(row: SyncedRow, fieldNames: readonly string[], changes: Fields, done: string): Promise<boolean>;
};

/** The four mutations of every entity as calls: for screens that combine them or notify in their own way. */
export function rowCalls(entity: Pick<Changeable, 'name' | 'longText'>) {
  const call = (verb: 'create' | 'patch' | 'delete' | 'restore', args: Fields) =>
    // Every entity has these four, and its schema validates the fields when the mutation is applied.
    ({ name: `${entity.name}.${verb}`, args }) as unknown as MutationCall;
  return {
    create: (id: string, fields: Fields) => call('create', { id, ...fields }),
    /** @param row the row as its author saw it */
    patch: (row: RowSeen, changes: Fields) => call('patch', patchOf(row, changes, entity.longText ?? [])),
    remove: ({ id }: Pick<SyncedRow, 'id'>) => call('delete', { id }),
    restore: ({ id }: Pick<SyncedRow, 'id'>) => call('restore', { id }),
  };
}

/** The actions on the rows of one entity. */
export function useRowActions(entity: Changeable): RowActions {
  const write = useWrite();
  const { clock } = useRuntime();
  return useMemo(() => {
    const { create, patch, remove, restore } = rowCalls(entity);
    const change = (row: RowSeen, changes: Fields, text: string) => {
      const before = Object.fromEntries(Object.keys(changes).map((field) => [field, row[field] ?? null]));
      return write.run(patch(row, changes), { text, undo: patch({ ...row, ...changes }, before) });
    };
    const setArchived = (row: SyncedRow, isArchived: boolean, text: string) => {
      const { archive } = entity;
      if (archive === undefined) throw new Error(`The declaration of ${entity.name} names no field for archiving.`);
      const at = isArchived ? new Date(clock.now()).toISOString() : null;
      return change(row, { [archive]: at }, text);
    };
    return {
      async create(fields) {
        const id = newId();
        await write.save(create(id, fields));
        return id;
      },
      async patch(row, changes) {
        const changed = Object.fromEntries(
          Object.entries(changes).filter(([field, value]) => !isDeepEqual(row[field], value)),
        );
        if (Object.keys(changed).length > 0) await write.save(patch(row, changed));
      },
      remove: (row, text) => write.run(remove(row), { text, undo: restore(row) }),
      restore: (row, text) => write.run(restore(row), text === undefined ? undefined : { text }),
      change,
      archive: (row, text) => setArchived(row, true, text),
      unarchive: (row, text) => setArchived(row, false, text),
      duplicate(row, fieldNames, changes, text) {
        const ruled = new Set(entity.setByRule);
        const kept = fieldNames.filter((field) => !ruled.has(field)).map((field) => [field, row[field]]);
        const id = newId();
        const done: DoneToast = { text, undo: remove({ id }) };
        return write.run(create(id, { ...Object.fromEntries(kept), ...changes }), done);
      },
    };
  }, [entity, write, clock]);
}

/** A patch contains the text that it replaces, so that words its author has not seen are kept as a version. */
function patchOf(row: RowSeen, changes: Fields, longText: readonly string[]): Fields {
  const base = Object.fromEntries(longText.filter((field) => field in changes).map((field) => [field, row[field]]));
  return { id: row.id, changes, ...(Object.keys(base).length > 0 && { base }) };
}
