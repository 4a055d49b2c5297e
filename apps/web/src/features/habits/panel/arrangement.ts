import { compareManuallyNewestFirst, orderKeysFor } from '@dayward/domain';
import type { Habit } from '../habits.data.ts';
import { groupHabits } from './habit-groups.ts';

/** A row of the sortable list: a habit, or the head of a group above its habits. */
export type ArrangeRow = {
  key: string;
  name: string;
  habit?: Habit;
  /** Rows to pass for one step down: a group passes the whole next one. */
  stepDown: number;
};

/** Rows for habits in their order; those without a group come first. */
export function rowsOf(habits: readonly Habit[]): ArrangeRow[] {
  return groupHabits(habits, ({ group }) => group).flatMap(({ name, habits: some }) => {
    const rows = some.map((habit): ArrangeRow => ({ key: habit.id, name: habit.name, habit, stepDown: 1 }));
    return name === '' ? rows : [{ key: headKey(name), name, stepDown: some.length + 1 }, ...rows];
  });
}

export type Arrangement = {
  wanted: readonly Habit[];
  groups: ReadonlyMap<string, string>;
  /** The id of the moved habit; empty for a group. */
  moved: ReadonlySet<string>;
};

/**
 * The order and groups after a row moved to another place. A habit joins the group of the head above it, or none above all heads.
 * The head of a group takes its habits along, and lands beside the group at whose row it was dropped.
 */
export function arrange(rows: readonly ArrangeRow[], key: string, toPlace: number): Arrangement {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  if (row === undefined) return arrangementOf(rows);
  if (row.habit !== undefined) {
    return { ...arrangementOf(rows.toSpliced(from, 1).toSpliced(toPlace, 0, row)), moved: new Set([key]) };
  }
  const size = blockSize(rows, from);
  const block = rows.slice(from, from + size);
  const rest = rows.toSpliced(from, size);
  if (toPlace >= from && toPlace < from + size) return arrangementOf(rows); // dropped onto one of its own rows
  const target = toPlace < from ? startOfBlock(rest, toPlace) : endOfBlock(rest, toPlace - size + 1);
  return arrangementOf(rest.toSpliced(target, 0, ...block));
}

/**
 * Computes the order keys that change for an arrangement. The list shows the habits of a group together, at the place of its first
 * one, so a moved habit only needs a key between its neighbours of the group. Others get new keys only where that would show
 * another order: where no number lies between the neighbours, or where a group gets another first habit.
 */
export function orderKeysOf(arrangement: Arrangement): ReadonlyMap<string, number> {
  const { wanted, moved } = arrangement;
  if (isShown(arrangement, new Map())) return new Map();
  const few = keysOfGroups(arrangement, keysInGroup(arrangement));
  return isShown(arrangement, few) ? few : orderKeysFor(wanted, compareManuallyNewestFirst, moved);
}

type Keys = ReadonlyMap<string, number>;

/** The habits in the wanted order, with their new groups and the given keys. */
function habitsWith({ wanted, groups }: Arrangement, keys: Keys): readonly Habit[] {
  return wanted.map((habit) => {
    const { id, group, sortOrder } = habit;
    return { ...habit, group: groups.get(id) ?? group, sortOrder: keys.get(id) ?? sortOrder };
  });
}

/** Checks whether the list shows the arrangement once its groups and the given keys are stored. */
function isShown(arrangement: Arrangement, keys: Keys): boolean {
  const habits = habitsWith(arrangement, keys);
  const shown = groupHabits(habits.toSorted(compareManuallyNewestFirst), ({ group }) => group);
  return shown.flatMap((group) => group.habits).every((habit, index) => habit === habits[index]);
}

/** The keys that place the moved habit in its group. */
function keysInGroup(arrangement: Arrangement): Keys {
  const { moved } = arrangement;
  const groups = groupHabits(habitsWith(arrangement, new Map()), ({ group }) => group);
  const place = groups.findIndex(({ habits }) => habits.some(({ id }) => moved.has(id)));
  const { name = '', habits = [] } = groups[place] ?? {};
  const [first] = habits;
  const isFirst = first !== undefined && moved.has(first.id);
  // The first habit of a group places the group: below the first one of the group before.
  const before = isFirst && name !== '' ? groups[place - 1] : undefined;
  const above = before === undefined || before.name === '' ? [] : before.habits.slice(0, 1);
  return orderKeysFor([...above, ...habits], compareManuallyNewestFirst, moved);
}

/** Adds the keys that place the groups, by their first habits; habits without a group are above all groups anyway. */
function keysOfGroups(arrangement: Arrangement, keys: Keys): Keys {
  const groups = groupHabits(habitsWith(arrangement, keys), ({ group }) => group);
  const firsts = groups.flatMap(({ name, habits }) => (name === '' ? [] : habits.slice(0, 1)));
  return new Map([...keys, ...orderKeysFor(firsts, compareManuallyNewestFirst)]);
}

/** @returns the number of rows of a group, its head included */
function blockSize(rows: readonly ArrangeRow[], head: number): number {
  const next = rows.findIndex((row, index) => index > head && row.habit === undefined);
  return (next < 0 ? rows.length : next) - head;
}

/** The first row of the group that contains a place; habits without a group stay above all groups. */
function startOfBlock(rows: readonly ArrangeRow[], place: number): number {
  for (let index = Math.min(place, rows.length - 1); index >= 0; index -= 1) {
    if (rows[index]?.habit === undefined) return index;
  }
  const first = rows.findIndex(({ habit }) => habit === undefined);
  return first < 0 ? rows.length : first;
}

/** The end of the group that contains the row before a place, exclusive. */
function endOfBlock(rows: readonly ArrangeRow[], place: number): number {
  let index = Math.max(place, 0);
  while (index < rows.length && rows[index]?.habit !== undefined) index += 1;
  return index;
}

function arrangementOf(rows: readonly ArrangeRow[]): Arrangement {
  const groups = new Map<string, string>();
  const wanted: Habit[] = [];
  let group = '';
  for (const { habit, name } of rows) {
    if (habit === undefined) {
      group = name;
      continue;
    }
    wanted.push(habit);
    groups.set(habit.id, group);
  }
  return { wanted, groups, moved: new Set() };
}

const headKey = (group: string) => `group:${group}`;
