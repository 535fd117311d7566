/** Spec §2.11: before what is far away is moved. */
export { ControlPasswordDialog } from './ControlPassword/ControlPasswordDialog.tsx'
export { OwnPasswordForm, type PasswordFields } from './Own/PasswordForm.tsx'
export { part } from './part.ts'
