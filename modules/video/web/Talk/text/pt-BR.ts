import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  talk: 'Interfone',
  opening: 'Conectando',
  talking: 'Interfone aberto',
  speaking: 'Falando',
  press: 'Pressione para falar',
  hold: 'Manter aberto',
  letGo: 'Parar de falar',
  end: 'Encerrar',
  download: 'Baixar',
  secure: 'ou abra o sistema pelo endereço HTTPS',
  'over.busy': 'Alguém está falando por esta câmera. Tente mais tarde.',
  'over.noMicrophone': 'Nenhuma placa de som conectada',
  'over.notAllowed': 'O navegador não permite o microfone',
  'over.failed': 'Falha ao conectar ao dispositivo',
  'over.unsupported': 'O dispositivo não tem suporte',
  'over.plugin': 'Baixe o plugin de voz',
  'over.noSocket': 'Seu navegador não suporta sockets',
  'over.notPermitted': 'Sem permissão',
  'over.mediaAway': 'O serviço de vídeo não está em execução',
  'over.ended': 'A conversa terminou',
}
