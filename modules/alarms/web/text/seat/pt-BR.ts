import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'kind.fire': 'Incêndio',
  'kind.urgent': 'Emergência',
  'kind.supervisory': 'Supervisão',
  'kind.fault': 'Falha',
  'kind.operate': 'Operação',
  drill: 'Simulado',
  test: 'Teste',
  maintenance: 'Manutenção',
  overdue: 'Vencido',

  'banner.label': 'Faixa de alarme',
  'banner.take': 'Assumir',
  'banner.mute': 'Silenciar 60 s',
  'banner.unmute': 'Ligar som, {s} s',
  'banner.view': 'Ver',
  'banner.read': 'Visto',
  'banner.fireAloud': 'Novo incêndio: {unit} {place}',
  'title.prefix': '[Novo alarme] ',

  'bell.label': '{count} avisos de alarme não lidos',
  'bell.name': 'Avisos',
  'bell.title': 'Avisos de alarme',
  'bell.none': 'Nenhum aviso não lido',
  'bell.more': 'Carregar mais',
  'bell.loading': 'Carregando',
  'bell.retry': 'Tentar de novo',
  'bell.desk': 'Abrir a central de alarmes',
  'bell.hushed': 'Chamada interrompida',

  'sound.armed': 'Som pronto',
  'sound.unproved': 'Testar som',
  'sound.muted': 'Mudo {s} s',
  'sound.blocked': 'Posto sem som',
  'sound.blockedNote': 'O navegador bloqueia o som de alarme',
  'sound.enable': 'Ligar som',
  'sound.checkTitle': 'Você ouviu o tom?',
  'sound.checkNote': 'O tom foi tocado. Se não ouviu, verifique volume, alto-falante e se a aba está muda',
  'sound.noVoice': 'Este navegador não tem voz chinesa; os alarmes soam por sirene',
  'sound.heard': 'Ouvi',
  'sound.again': 'Tocar de novo',
  'sound.provedAt': 'confirmado às {time}',

  'silent.strip': '{count} postos sem som',
  'silent.blocked': '{name}: bloqueado pelo navegador desde {time}',
  'silent.muted': '{name}: mudo desde {time}',
  'silent.and': '; ',

  'drill.strip': 'Simulado em andamento',
  'drill.note': '{count} alarmes de simulado, sem fogo real',
}
