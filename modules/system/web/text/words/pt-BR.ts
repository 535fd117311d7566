import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.system': 'Configurações',
  'permission.parameter': 'Parâmetros',
  'permission.securityParameter': 'Parâmetros de segurança',
  'permission.journal': 'Diário de auditoria',
  'permission.monitor': 'Monitor de serviços',

  'subject.parameter': 'Parâmetro',
  'subject.journal': 'Diário',
  'subject.call': 'Chamada',

  'act.parameter.edit': 'Definir parâmetro',
  'act.journal.export': 'Exportar o diário',
  'act.journal.verify': 'Verificar o diário',
  'act.call.notPermitted': 'Chamada sem permissão',

  'parameter.SHOW_TRANS_TEST_BTN': 'Botão de teste dos transmissores',
  'parameter.SHOW_TRANS_TEST_BTN.note': 'Mostra “passar a teste” ao tratar um alarme',
  'parameter.CENTRE_NAME': 'Nome da central',
  'parameter.CENTRE_NAME.note': 'No cabeçalho e na página de acesso',
  'parameter.SUPPORT_PHONE': 'Telefone de suporte',
  'parameter.SUPPORT_PHONE.note': 'Informado quando a unidade não ativou um recurso',
  'parameter.VERSION_POLL_S': 'Verificação de versão a cada',
  'parameter.VERSION_POLL_S.unit': 's',
  'parameter.PROJECT_REFRESH_TYPE': 'Recarregar páginas sozinhas',
  'parameter.PROJECT_REFRESH_TYPE.is.off': 'Nunca',
  'parameter.PROJECT_REFRESH_TYPE.is.timeout': 'Em uma hora da noite',
  'parameter.PROJECT_REFRESH_TYPE.is.interval': 'De tempos em tempos',
  'parameter.PROJECT_REFRESH_INTERVAL_MS': 'Recarregar a cada',
  'parameter.PROJECT_REFRESH_INTERVAL_MS.note': 'Para “de tempos em tempos”',
  'parameter.PROJECT_REFRESH_INTERVAL_MS.unit': 'ms',
  'parameter.PROJECT_REFRESH_HOUR': 'Recarregar às',
  'parameter.PROJECT_REFRESH_HOUR.note': 'Para “em uma hora da noite”',
  'parameter.PROJECT_REFRESH_HOUR.unit': 'h',
}
