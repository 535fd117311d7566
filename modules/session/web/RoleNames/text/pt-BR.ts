import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'name.1': 'Administrador do sistema',
  'note.1': 'Contas, menus e parâmetros do sistema',
  'name.2': 'Administrador de segurança',
  'note.2': 'Funções, direitos, sessões e parâmetros de segurança',
  'name.3': 'Administrador de auditoria',
  'note.3': 'Lê e verifica o diário de auditoria',
  'name.10': 'Operador de plantão',
  'note.10': 'Atende alarmes em um posto da central',
  'name.11': 'Chefe de turno',
  'note.11': 'Lidera o turno da central',
  'name.12': 'Conta do painel',
  'note.12': 'Somente vê; a sessão não expira',
  'name.20010': 'Gestor de segurança da unidade',
  'note.20010': 'Gestor de segurança de uma unidade conectada',
  'name.20011': 'Encarregado de incêndio da unidade',
  'note.20011': 'Trata riscos e permissões da unidade, organiza as rondas',
  'name.20012': 'Responsável pela unidade',
  'note.20012': 'Responde pela segurança de uma unidade conectada',
  'name.20020': 'Plantonista da unidade',
  'note.20020': 'Plantão na sala de controle de uma unidade',
  'name.20030': 'Ronda',
  'note.20030': 'Faz rondas e inspeções de uma unidade',
}
