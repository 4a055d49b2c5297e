import type { Translation } from '#src/platform/i18n/messages.ts';
import type { payPageMessages } from './pay-page.messages.ts';

export const payPageMessagesEs = {
  title: 'Paga con tu monedero',
  body: 'Tú, o alguien que conoces, ha elegido un plan en otra pantalla. Tu monedero lo paga aquí.',
  missing: 'Esta página necesita el enlace de un pedido. Abre el enlace otra vez o escanea de nuevo el código.',
  invalid: 'Este enlace ha caducado o se usó con otro monedero. Crea uno nuevo en la otra pantalla.',
  'wallet.held':
    'Este monedero ya tuvo el plan, así que el precio de bienvenida no es para él. Cancela el pedido en la otra pantalla y paga el precio normal en {{address}}.',
  unavailable: 'Este servidor no está conectado a Pi, así que no vende nada.',
  'browser.title': 'Abre esta página en el Pi Browser',
  'browser.body': 'Este navegador no tiene monedero de Pi. Copia el enlace y ábrelo en el Pi Browser de tu móvil.',
  'browser.sandbox': 'Abrir en el entorno de pruebas',
  connect: 'Continuar con Pi',
  'order.account': 'Plan para',
  'order.plan': 'Plan',
  'order.length': 'Tiempo',
  'order.wallet': 'Monedero',
  'order.price': 'A pagar',
  'order.amount': '{{price}} Pi',
  'code.title': 'Introduce este número en la otra pantalla',
  'code.body': 'Demuestra que las dos pantallas son tuyas. No se lo digas a nadie.',
  'code.waiting': 'Esperando a la otra pantalla…',
  'check.body': 'Paga solo si conoces esta cuenta.',
  pay: 'Pagar {{price}} Pi',
  'done.body': 'La otra pantalla ya muestra el plan. Puedes cerrar esta página.',
  'failed.title': 'No se ha podido abrir el pedido',
} satisfies Translation<typeof payPageMessages>;
