import type { NotificationTexts } from './notification-text.ts';

const counted = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
const habits = (count: number) => counted(count, 'hábito', 'hábitos');
const tasks = (count: number) => counted(count, 'tarea', 'tareas');
const days = (count: number) => counted(count, 'día', 'días');
const and = (parts: readonly string[]) => new Intl.ListFormat('es').format(parts);

const DATE = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/** The greetings of the schedules that every account starts with. */
const SCHEDULES: Readonly<Record<string, string>> = {
  morning: 'Buenos días',
  evening: 'Buenas noches',
  weekend: 'Tu fin de semana',
};

export const TEXTS_ES: NotificationTexts = {
  of: {
    habit_reminder: ({ name }) => ({ title: name, message: 'Es hora de tu hábito.' }),
    task_reminder: ({ name }) => ({ title: name, message: 'Pediste que te recordáramos esta tarea.' }),
    task_deadlines: ({ today, tomorrow, titles }) => ({
      title: and([
        ...(today > 0 ? [`${tasks(today)} para hoy`] : []),
        ...(tomorrow > 0 ? [`${tomorrow} para mañana`] : []),
      ]),
      message: and(titles),
    }),
    schedule: ({ id, name, habits: habitsLeft, tasks: tasksLeft }) => ({
      title: SCHEDULES[id] ?? name,
      message:
        habitsLeft + tasksLeft === 0
          ? 'No queda nada para hoy.'
          : `Queda para hoy: ${and([...(habitsLeft > 0 ? [habits(habitsLeft)] : []), ...(tasksLeft > 0 ? [tasks(tasksLeft)] : [])])}.`,
    }),
    streak_alert: ({ streaks }) => ({
      title: streaks.length === 1 ? 'Tu racha termina esta noche' : `${streaks.length} rachas terminan esta noche`,
      message: and(streaks.map((streak) => `${streak.name} (${days(streak.days)})`)),
    }),
    weekly_report: ({ habitDays, tasks: tasksDone }) => ({
      title: 'Tus últimos siete días',
      message: `Completaste ${counted(habitDays, 'día de hábito', 'días de hábito')} y ${tasks(tasksDone)}.`,
    }),
    milestone: ({ name, days: reached }) => ({ title: `${days(reached)} seguidos`, message: name }),
    comeback: ({ name, missedDays }) => ({ title: `De vuelta tras ${days(missedDays)} sin hacerlo`, message: name }),
    smart_reminder: ({ title, description }) => ({ title, message: description }),
    plan_expiry: ({ plan, last, when }) => ({
      title: {
        later: `Tu plan ${plan} termina el ${DATE.format(Date.parse(last))}`,
        today: `Tu plan ${plan} termina hoy`,
        over: `Tu plan ${plan} ha terminado`,
      }[when],
      message: 'Puedes renovarlo en Ajustes, en Facturación. Tus datos se conservan aunque no lo hagas.',
    }),
    test: () => ({ title: 'Notificación de prueba', message: 'Este canal funciona.' }),
  },
  plain: {
    habit_reminder: { title: 'Recordatorio de hábito', message: 'Es hora de uno de tus hábitos.' },
    task_reminder: { title: 'Recordatorio de tarea', message: 'Pediste que te recordáramos una tarea.' },
    task_overdue: { title: 'Tarea vencida', message: 'Una de tus tareas ha vencido.' },
    task_deadlines: { title: 'Tareas por vencer', message: 'Algunas de tus tareas vencen hoy o mañana.' },
    schedule: { title: 'Tu resumen' },
    streak_alert: { title: 'Una racha termina esta noche', message: 'Una de tus rachas termina esta noche.' },
    milestone: { title: 'Hito alcanzado', message: 'Uno de tus hábitos ha alcanzado un hito.' },
    comeback: { title: 'De vuelta tras una pausa', message: 'Has vuelto a hacer uno de tus hábitos.' },
    smart_reminder: { title: 'Recordatorio', message: 'Pediste que te avisáramos ahora.' },
  },
  merged: (count) => ({
    title: `${count} recordatorios`,
    message: 'Llegaron durante tus horas de silencio o a la vez.',
  }),
  smsCode: (code) => `${code} es tu código de Dayward. Vale 10 minutos. No lo compartas.`,
  actions: { done: 'Hecho', snooze: 'En 10 minutos' },
  mail: {
    open: 'Abrir Dayward:',
    why: 'Recibes este correo porque las notificaciones por correo están activadas. Puedes cambiarlo en Ajustes, en Notificaciones:',
  },
};
