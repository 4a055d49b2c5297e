import { HABITS, type TimerSubject } from '@dayward/domain';
import { useSyncExternalStore } from 'react';
import type { LocalStore } from '#src/platform/sync/local-store.ts';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';

/** Subjects of timers: collection, name field, and page. */
const SUBJECTS: Record<TimerSubject, { collection: string; nameField: string; pathOf: (id: string) => string }> = {
  habit: { collection: HABITS, nameField: 'name', pathOf: (id) => `/dashboard/habits?habit=${id}` },
  task: { collection: 'tasks', nameField: 'title', pathOf: (id) => `/dashboard/tasks?task=${id}` },
};

type SubjectRef = { subjectKind: TimerSubject; subjectId: string };

export function pathOfSubject({ subjectKind, subjectId }: SubjectRef): string {
  return SUBJECTS[subjectKind].pathOf(subjectId);
}

/** Finds the name of a subject; undefined if it is gone. */
export function findSubjectName(data: LocalStore, { subjectKind, subjectId }: SubjectRef): string | undefined {
  const { collection, nameField } = SUBJECTS[subjectKind];
  const name = data.find({ collection, id: subjectId })?.[nameField];
  return typeof name === 'string' ? name : undefined;
}

/** The name of a subject; re-renders when it changes. */
export function useSubjectName(subject: SubjectRef): string | undefined {
  const data = useLocalStore();
  return useSyncExternalStore(
    (listener) => data.subscribe(SUBJECTS[subject.subjectKind].collection, listener),
    () => findSubjectName(data, subject),
  );
}
