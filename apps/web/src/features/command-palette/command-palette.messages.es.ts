import type { Translation } from '#src/platform/i18n/messages.ts';
import type { commandPaletteMessages } from './command-palette.messages.ts';

export const commandPaletteMessagesEs = {
  title: 'Buscar',
  placeholder: 'Ir a, buscar o hacer algo…',
  recent: 'Lo último elegido',
  'group.actions': 'Hacer',
  'group.go': 'Ir a',
  'group.habits': 'Hábitos',
  'group.tasks': 'Tareas y listas',
  'group.records': 'Tus registros',
  'group.settings': 'Ajustes',
  results: { one: '{{count}} resultado', many: '{{count}} de resultados', other: '{{count}} resultados' },
  'results.best': 'Los {{shown}} mejores de {{count}} resultados',
  'empty.title': 'No se ha encontrado nada para «{{search}}»',
  'empty.body': 'Prueba con otra palabra o con menos letras.',
  hint: 'Las flechas eligen, Intro abre, Escape cierra.',
} satisfies Translation<typeof commandPaletteMessages>;
