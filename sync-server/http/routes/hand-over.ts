import type { FastifyInstance } from 'fastify';
import { idSchema } from '../../../src/domain/documents/common.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { handOverForm } from '../../../src/domain/forms/hand-over.ts';
import type { HandOver } from '../../accounts/hand-over.ts';
import { type AdminOf, uidOf } from './admin-of.ts';
import { parseForm } from './forms.ts';

interface Parts {
  adminOf: AdminOf;
  handOver: HandOver;
}

/** Classes and exams of one teacher for another, by an admin. */
export function handOverRoutes(app: FastifyInstance, { adminOf, handOver }: Parts): void {
  app.post('/admin/classrooms/:id/teacher', async (request, reply) => {
    await adminOf(request);
    const id = idSchema.safeParse((request.params as { id?: unknown }).id);
    if (!id.success) throw new AppError('not-found');
    await handOver.giveClass(id.data, parseForm(handOverForm, request.body).to);
    return reply.code(204).send();
  });

  app.post('/admin/users/:uid/hand-over', async (request, reply) => {
    await adminOf(request);
    await handOver.handOver(uidOf(request), parseForm(handOverForm, request.body).to);
    return reply.code(204).send();
  });
}
