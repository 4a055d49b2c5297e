import type { Translation } from '#src/platform/i18n/messages.ts';
import type { habitTemplatesMessages } from './habit-templates.messages.ts';

export const habitTemplatesMessagesEs = {
  label: 'Ideas para empezar',
  'atMost.unit': 'Como máximo {{amount}} {{unit}}',
  'atMost.none': 'Nada',
  'name.water': 'Beber agua',
  'name.walk': 'Salir a caminar',
  'name.read': 'Leer',
  'name.meditate': 'Meditar',
  'name.exercise': 'Hacer ejercicio',
  'name.sleep': 'En la cama a las 11',
  'name.vegetables': 'Comer fruta y verdura',
  'name.journal': 'Escribir un diario',
  'name.language': 'Practicar un idioma',
  'name.planDay': 'Planificar el día',
  'name.screen': 'Menos redes sociales',
  'name.call': 'Llamar a alguien querido',
  'name.spending': 'Anotar mis gastos',
  'name.smoking': 'No fumar',
  'unit.water': 'vasos',
  'unit.read': 'páginas',
  'unit.vegetables': 'raciones',
  'unit.screen': 'minutos',
  'unit.smoking': 'cigarrillos',
} satisfies Translation<typeof habitTemplatesMessages>;
