import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  passwordTitle: 'Digite a senha de controle',
  password: 'Senha de controle',
  passwordNeeded: 'Digite a senha de controle',
  passwordWrong: 'Digite a senha de controle correta',
  failed: 'A operação falhou',
  passwordNote: 'Sua senha de acesso; vale por 3 minutos',
  cancel: 'Cancelar',
  confirm: 'OK',
}
