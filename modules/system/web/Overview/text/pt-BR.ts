import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  asOf: 'Até {time}',
  refresh: 'Atualizar',
  loading: 'Carregando',
  retry: 'Tentar de novo',

  platform: 'Plataforma',
  state: 'Estado',
  degraded: '{count} fora de ordem',
  backup: 'Último backup',
  noBackup: 'Ainda nenhum',
  disk: 'Disco',
  diskFree: '{free} livres de {total}',
  version: 'Versão',
  released: 'Publicada em',
  api: 'API',

  own: 'Meu acesso',
  ownSecurity: 'Segurança da conta',
  lastSignIn: 'Último acesso',
  firstSignIn: 'Este é o primeiro',
  lastFrom: 'Origem',
  failures: 'Falhas desde então',
  times: '{count}',
  failuresNote: 'Se não foi você, altere a senha',
  changePassword: 'Alterar senha',
  ownSessions: 'Sessões abertas',
  sessions: '{count}',

  release: 'Versão {code}',
  history: 'Histórico de versões',

  people: 'Pessoas',
  accounts: 'Direitos das contas',
  waiting: 'À espera de função',
  openSessions: 'Sessões abertas',
  allPeople: 'Todas as pessoas',
  byRole: 'Por função',
  noRole: 'Sem função',

  journal: 'Diário de auditoria',
  toJournal: 'Abrir o diário',
  entries: 'Em 24 horas',
  refused: 'Recusadas entre elas',
  sealLag: 'À espera da cadeia',
  sealed: 'Nenhuma',
  lag: '{seconds} s',
  newest: 'Registro mais recente',
  none: '—',
}
