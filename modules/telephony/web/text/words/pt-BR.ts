import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.telephony': 'Telefone',
  'permission.call': 'Chamadas e gravações',
  'permission.callLine': 'Canais',
  'subject.call': 'Chamada',
  'subject.callLine': 'Canal',
  'act.call.make': 'Chamada feita',
  'act.call.note': 'Anotação da chamada',
  'act.call.result': 'Resultado da chamada informado',
  'act.call.listen': 'Gravação ouvida',
  'act.call.copy': 'Gravação copiada',
  'act.call.export': 'Chamadas exportadas',
  'act.call.expire': 'Gravação vencida removida',
  'act.callLine.add': 'Canal adicionado',
  'act.callLine.edit': 'Canal alterado',
  'act.callLine.remove': 'Canal removido',
  'parameter.CALL_ALLOWED_NUMBERS': 'Números permitidos',
  'parameter.CALL_ALLOWED_NUMBERS.note':
    'Além dos contatos; separados por vírgula, * no fim para quaisquer dígitos',
  'parameter.CALLS_PER_MINUTE': 'Chamadas por minuto por posto',
  'parameter.CALLS_PER_MINUTE.note': 'Acima disso são recusadas e registradas',
  'parameter.CALL_MAX_MIN': 'Chamada mais longa, minutos',
  'parameter.CALL_MAX_MIN.note': 'Desligada automaticamente depois disso',
  'parameter.RECORDINGS_KEPT_MONTHS': 'Meses de guarda das gravações',
  'parameter.RECORDINGS_KEPT_MONTHS.note': 'Seis no mínimo',
  'parameter.RECORDINGS_MAX_GB': 'Gravações, máximo de GB',
  'parameter.RECORDINGS_MAX_GB.note':
    'Acima disso vai primeiro o que passou de seis meses; se não bastar, a saúde avisa',
  'parameter.CANGZHOU': 'Regra de números do projeto CANGZHOU',
  'parameter.CANGZHOU.is.none': 'Como escrito',
  'parameter.CANGZHOU.is.innerAfterUnderscore': 'Após o sublinhado',
  'parameter.CANGZHOU.note': 'O ramal é o que vem depois do sublinhado',
}
