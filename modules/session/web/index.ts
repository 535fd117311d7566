export { PasswordForm, type PasswordFields } from './Own/PasswordForm.tsx'
export { part } from './part.ts'
