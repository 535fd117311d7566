import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: 'Segunda assinatura',
  why: 'Isto envolve um administrador. Um administrador de outra atribuição assina; ambos ficam no diário de auditoria',
  username: 'Conta',
  password: 'Senha',
  code: 'Código de uso único',
  needUsername: 'Informe a conta de quem assina',
  needPassword: 'Informe a senha de quem assina',
  needCode: 'Informe os 6 dígitos',
  sign: 'Assinar',
  cancel: 'Cancelar',
  orMail: 'Ou deixe a pessoa escolher a senha sozinha:',
  mail: 'Enviar link de redefinição para {mailTo}',
}
