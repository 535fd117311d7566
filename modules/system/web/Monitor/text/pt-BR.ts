import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: 'Monitor de serviços',
  loading: 'Carregando',
  retry: 'Tentar de novo',
  asOf: 'Até {time}',
  machine: 'Esta máquina',
  memory: 'Memória em uso',
  cpu: 'CPU em uso',
  total: 'Memória total',
  used: 'Memória usada',
  cores: 'Núcleos de CPU',
  'usage.green': 'Normal',
  'usage.orange': 'Alto',
  'usage.red': 'Alto demais',

  instances: 'Instâncias',
  name: 'Nome',
  host: 'Máquina',
  pid: 'Processo',
  version: 'Versão',
  instanceMemory: 'Memória',
  started: 'Início',
  beat: 'Último sinal',
  health: 'Saúde',
  'health.up': 'Ativo',
  'health.late': 'Atrasado',
  'health.lost': 'Perdido',
  none: 'Nenhuma instância',
  close: 'Fechar',
}
