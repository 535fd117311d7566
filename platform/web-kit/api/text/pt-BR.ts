import type { TextOf } from '../../text/book.ts'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  offline: 'Conexão perdida: possível quando voltar',
  'failure.lost': 'Sem conexão. Verifique a rede',
  'failure.timedOut': 'Tempo esgotado. Tente novamente mais tarde',
  'failure.signedOut': 'A sessão terminou. Entre novamente',
  'failure.signedOutStatus': 'A sessão terminou. Entre novamente ({status})',
  'failure.rejected': 'A solicitação falhou. Tente novamente mais tarde',
  'failure.busy': 'O servidor está ocupado. Tente novamente mais tarde',
  'failure.unreadable': 'Não foi possível ler a resposta do servidor. Atualize a página',
  'failure.unknown': 'A operação falhou',
  'failure.number': 'Erro número {number}',
  'http.badAsk': 'A solicitação não é válida: {why}',
  'http.notFound': 'Este endereço não existe',
  'http.methodWrong': 'Método de solicitação incorreto',
  'http.tooLarge': 'A solicitação é grande demais',
  'http.typeWrong': 'Formato de solicitação não aceito',
  'http.tooMany': 'Solicitações demais. Tente novamente em {seconds} s',
  'http.busy': 'O servidor está ocupado. Tente novamente mais tarde',
  'http.fileMissing': 'Selecione um arquivo',
}
