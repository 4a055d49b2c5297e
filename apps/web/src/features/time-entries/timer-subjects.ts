import { HABITS, type TimerSubject } from '@dayward/domain';
import { useSyncExternalStore } from 'react';
import type { LocalData } from '#src/platform/sync/local-data.ts';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';

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
export function findSubjectName(data: LocalData, { subjectKind, subjectId }: SubjectRef): string | undefined {
  const { collection, nameField } = SUBJECTS[subjectKind];
  const name = data.find({ collection, id: subjectId })?.[nameField];
  return typeof name === 'string' ? name : undefined;
}

/** The name of a subject; re-renders when it changes. */
export function useSubjectName(subject: SubjectRef): string | undefined {
  const data = useLocalData();
  return useSyncExternalStore(
    (listener) => data.subscribe(SUBJECTS[subject.subjectKind].collection, listener),
    () => findSubjectName(data, subject),
  );
}
