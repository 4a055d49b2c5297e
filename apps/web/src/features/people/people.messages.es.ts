import type { Translation } from '#src/platform/i18n/messages.ts';
import type { peopleMessages } from './people.messages.ts';

export const peopleMessagesEs = {
  title: 'Perfil',
  loading: 'Cargando el perfil…',
  failed: 'No se ha podido cargar este perfil',
  'missing.title': 'Perfil no encontrado',
  'missing.body': 'No hay ningún perfil público en esta dirección.',
  'own.public': 'Así ven tu página las personas que tienen una cuenta aquí.',
  'own.private': 'Solo tú puedes ver esta página porque tu perfil no es público.',
  'own.change': 'Cambiar lo que ven los demás',
  progress: 'Progreso',
  'progress.activeHabits': 'Hábitos activos',
  'progress.currentStreak': 'Racha actual',
  'progress.bestStreak': 'Mejor racha',
  'progress.daysDone': 'Días hechos',
  'progress.hidden': '{{name}} no comparte su progreso.',
  'progress.ownHidden': 'No compartes tu progreso.',
} satisfies Translation<typeof peopleMessages>;
