export { EmailSection } from './components/email-section.tsx';
export { StepUpProvider } from './components/step-up.tsx';
