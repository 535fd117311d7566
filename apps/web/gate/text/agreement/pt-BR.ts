import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'scope.title': 'Abrangência',
  scope:
    'Estes termos valem para todos que usam o Sistema IoT de Incêndio (a plataforma): operadores da central, pessoal das unidades conectadas, equipes de ronda e manutenção, e administradores. Ao entrar, você os aceita.',
  'account.title': 'Conta e senha',
  account:
    'A conta é pessoal e não pode ser emprestada nem compartilhada. Guarde bem a senha e os códigos de uso único; se notar algo estranho, troque a senha imediatamente e avise um administrador. O que for feito com a sua conta conta como feito por você.',
  'use.title': 'Uso',
  use: 'Use a plataforma dentro dos direitos recebidos. Não veja, altere nem exporte informações alheias à sua função, não perturbe a plataforma e não a use para nada ilegal.',
  'data.title': 'Dados pessoais',
  data: 'Para monitorar a segurança contra incêndio, a plataforma trata seu nome, conta, celular, e-mail e registros de acesso. Eles servem apenas para verificar a identidade, contatar você no plantão e apurar responsabilidades, e não são entregues a terceiros alheios. Você pode pedir a um administrador para consultá-los ou corrigi-los.',
  'records.title': 'Registros de uso',
  records:
    'A plataforma registra cada operação com hora, conta, conteúdo e resultado. Os registros não podem ser alterados e são guardados conforme as normas de incêndio. Chamadas e vídeo podem ser gravados, nos termos da lei, para confirmar alarmes.',
  'alarms.title': 'Tratamento de alarmes',
  alarms:
    'A plataforma ajuda a detectar e tratar alarmes. Não substitui o pessoal no local, as rondas nem as obrigações legais de segurança contra incêndio. Em caso de fogo, ligue primeiro para o 119 e inicie a evacuação.',
  'availability.title': 'Serviço e manutenção',
  availability:
    'Atualizações e manutenções são anunciadas com antecedência. Após uma interrupção de linha, energia ou equipamento de terceiros, a plataforma recupera o que perdeu e mostra com clareza o período afetado.',
  'change.title': 'Alterações',
  change:
    'Alterações destes termos são anunciadas na plataforma. Continuar usando significa aceitá-las; caso contrário, pare de usar e peça a um administrador o encerramento da conta.',
}
