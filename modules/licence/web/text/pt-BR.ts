import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  loading: 'Carregando',
  retry: 'Tentar de novo',
  dongle: 'Licença',
  'dongle.title': 'Estado do dongle',
  'state.free': 'Nível gratuito',
  'state.valid': 'Licenciado',
  'state.ending': 'Perto do fim',
  'state.grace': 'Vencida, em tolerância',
  'state.over': 'Vencida',
  'state.early': 'Ainda não vale',
  'state.otherMachine': 'De outra máquina',
  'state.forged': 'Não é autêntica',
  'state.clockBack': 'O relógio foi atrasado',
  period: '{from} a {until}, tolerância até {grace}',
  what: 'O quê',
  used: 'Usado',
  limit: 'Permitido',
  'limit.con': 'Unidades conectadas',
  'limit.wb': 'Planos de manutenção',
  'limit.xj': 'Planos de ronda',
  never:
    'O limite só retém o que se acrescenta. Alarmes são recebidos, mostrados e ouvidos seja qual for a licença.',
  marks: 'Marcas desta máquina',
  file: 'Arquivo de licença',
  content: 'Ou cole a licença',
  install: 'Instalar',
  installed: 'A licença foi instalada',
}
