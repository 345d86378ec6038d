import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Callers } from '../platform/http/access/caller.js';
import { ApiClientsModule } from './api-clients.module.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { ChangeRoleHandler } from './commands/change-role.js';
import { ChangeRoleWithPasswordHandler } from './commands/change-role-with-password.js';
import { EraseAccountHandler } from './commands/erase-account.js';
import { EraseOnRequestHandler } from './commands/erase-on-request.js';
import { EraseUnusedAccountHandler } from './commands/erase-unused-account.js';
import { RegisterUserHandler } from './commands/register-user.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset.js';
import { ResendVerificationHandler } from './commands/resend-verification.js';
import { ResendVerificationToHandler } from './commands/resend-verification-to.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { EndAllSessionsHandler } from './commands/sessions/end-all-sessions.js';
import { EndSessionHandler } from './commands/sessions/end-session.js';
import { LogInHandler } from './commands/sessions/log-in.js';
import { LogOutHandler } from './commands/sessions/log-out.js';
import { VerifyEmailHandler } from './commands/verify-email.js';
import { DemoUsers } from './demo/demo-users.js';
import { Session } from './domain/session.js';
import { User } from './domain/user.js';
import { EmailTokenVerifier } from './email-tokens/email-token-verifier.js';
import { IdentityEmailsModule } from './emails/identity-emails.module.js';
import { AccountController } from './http/account/account.controller.js';
import { AuditLogController } from './http/audit-log/audit-log.controller.js';
import { PasswordsController } from './http/passwords/passwords.controller.js';
import { RegistrationController } from './http/registration/registration.controller.js';
import { AccountSessionsController } from './http/sessions/account-sessions.controller.js';
import { AuthController } from './http/sessions/auth.controller.js';
import { PassportCallers } from './http/sessions/passport-callers.js';
import { SessionStrategy } from './http/sessions/session.strategy.js';
import { SessionCookie } from './http/sessions/session-cookie.js';
import { SessionTokenSigner } from './http/sessions/session-token-signer.js';
import { SignInRedirectsController } from './http/sessions/sign-in-redirects.controller.js';
import { SignOut } from './http/sessions/sign-out.js';
import { UserAdministrationController } from './http/users/user-administration.controller.js';
import { RetentionJob } from './jobs/retention.job.js';
import { CurrentPassword } from './passwords/current-password.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordReplacement } from './passwords/password-replacement.js';
import { PasswordRules } from './passwords/password-rules.js';
import { SignInLimits } from './passwords/sign-in-limits.js';
import { FindUserBatchesHandler, FindUserPageHandler } from './queries/find-user-page.js';
import { FindUsersHandler } from './queries/find-users.js';
import { GetIdentityExportHandler } from './queries/get-identity-export.js';
import { GetUserAuditLogHandler } from './queries/get-user-audit-log.js';
import { ExportAuditLogHandler, ListAuditLogHandler } from './queries/list-audit-log.js';
import { ListSessionsHandler } from './queries/list-sessions.js';
import { UnusedAccountEraser } from './retention/unused-account-eraser.js';
import { SessionRepository } from './session.repository.js';
import { UserRepository } from './user.repository.js';

@Module({
  imports: [MikroOrmModule.forFeature([User, Session]), JwtModule.register({}), ApiClientsModule, IdentityEmailsModule],
  controllers: [
    AuthController,
    RegistrationController,
    PasswordsController,
    SignInRedirectsController,
    AuditLogController,
    AccountController,
    AccountSessionsController,
    UserAdministrationController,
  ],
  providers: [
    UserRepository,
    SessionRepository,
    SignInLimits,
    PasswordRules,
    PasswordReplacement,
    PasswordHasher,
    CurrentPassword,
    EmailTokenVerifier,
    RegisterUserHandler,
    VerifyEmailHandler,
    ResendVerificationHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
    ChangePasswordHandler,
    LogInHandler,
    LogOutHandler,
    FindUsersHandler,
    ListAuditLogHandler,
    ExportAuditLogHandler,
    ListSessionsHandler,
    FindUserPageHandler,
    FindUserBatchesHandler,
    GetIdentityExportHandler,
    GetUserAuditLogHandler,
    ChangeRoleHandler,
    ChangeRoleWithPasswordHandler,
    ResendVerificationToHandler,
    EndSessionHandler,
    EndAllSessionsHandler,
    EraseAccountHandler,
    EraseOnRequestHandler,
    EraseUnusedAccountHandler,
    RetentionJob,
    UnusedAccountEraser,
    SessionCookie,
    SessionTokenSigner,
    SessionStrategy,
    PassportCallers,
    SignOut,
    DemoUsers,
    { provide: Callers, useExisting: PassportCallers },
  ],
  exports: [Callers],
})
export class IdentityModule {}
