import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'check.database': 'Banco de dados',
  'check.disk': 'Espaço em disco',
  'check.clock': 'Relógio',
  'check.journal': 'Cadeia do diário',
  'check.journalMonths': 'Tabelas do diário',
  'check.backup': 'Backup',
  'check.recoveryLog': 'Registro de alterações',
  'check.secondPath': 'Aviso quando ninguém assume',
  'check.notify': 'Notificação',
  'check.recordings': 'Gravações de chamadas',
  'check.telephony': 'Linha telefônica',

  'trouble.unanswered': 'Sem resposta no prazo',
  'trouble.unreachable': 'Inacessível',
  'trouble.diskFull': '{gib} GiB livres ({percent} %)',
  'trouble.clockApart': '{seconds} s de diferença do banco de dados',
  'trouble.journalLag': 'Registros esperam há {seconds} s pela cadeia',
  'trouble.journalMonthsFew': 'Tabelas só para {months} meses: execute migrate',
  'trouble.backupNone': 'Nenhum foi feito',
  'trouble.backupOld': 'O último bom tem {hours} h',
  'trouble.recoveryLogStuck': 'Não pode ser arquivado desde {since}',
  'trouble.messagesFailed': '{count} mensagens falharam na última hora',
  'trouble.messagesLate': '{count} mensagens esperam há mais de cinco minutos',
  'trouble.waysFail': '{count} meios de notificação falham',
  'trouble.nobodyHears':
    '{count} de {total} unidades não têm quem receba mensagem quando ninguém assume um incêndio',
  'trouble.recordingsFull': 'As gravações ocupam {gb} GB, mais que o permitido',
  'trouble.lineRefused': 'Sem linha telefônica ({why})',
  'trouble.lineNone': 'Sem linha telefônica: o serviço não está em execução',
  'trouble.framesWait': '{count} quadros esperam há {seconds} s pelo banco de dados',
  'trouble.readingStopped': 'Muito espera pelo banco de dados: leitura suspensa',
}
