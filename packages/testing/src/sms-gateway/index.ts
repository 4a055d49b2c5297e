export { type GatewayAnswer, type ReceivedSms, type SmsGateway, startSmsGateway } from './sms-gateway.ts';
