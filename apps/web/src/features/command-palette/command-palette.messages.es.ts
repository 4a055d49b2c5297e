import type { Translation } from '#src/platform/i18n/messages.ts';
import type { commandPaletteMessages } from './command-palette.messages.ts';

export const commandPaletteMessagesEs = {
  title: 'Buscar',
  placeholder: 'Busca o ejecuta una orden…',
  recent: 'Recientes',
  'group.actions': 'Acciones',
  'group.go': 'Ir a',
  'group.habits': 'Hábitos',
  'group.tasks': 'Tareas y listas',
  'group.records': 'Tus registros',
  'group.settings': 'Ajustes',
  results: { one: '{{count}} resultado', many: '{{count}} de resultados', other: '{{count}} resultados' },
  'results.best': 'Los {{shown}} mejores de {{count}} resultados',
  'empty.title': 'Sin resultados para «{{search}}»',
  'empty.body': 'Prueba con otra palabra o con menos letras.',
  hint: 'Usa las flechas para elegir, Intro para abrir y Escape para cerrar.',
} satisfies Translation<typeof commandPaletteMessages>;
