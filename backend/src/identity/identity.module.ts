import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Callers } from '../platform/http/access/caller.js';
import { ApiClientsModule } from './api-clients.module.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { ChangeRoleHandler } from './commands/change-role.js';
import { EndAllSessionsHandler } from './commands/end-all-sessions.js';
import { EndSessionHandler } from './commands/end-session.js';
import { EraseAccountHandler } from './commands/erase-account.js';
import { EraseUnusedAccountHandler } from './commands/erase-unused-account.js';
import { LogInHandler } from './commands/log-in.js';
import { LogOutHandler } from './commands/log-out.js';
import { RegisterUserHandler } from './commands/register-user.js';
import { RequestPasswordResetHandler } from './commands/request-password-reset.js';
import { ResendVerificationHandler } from './commands/resend-verification.js';
import { ResetPasswordHandler } from './commands/reset-password.js';
import { VerifyEmailHandler } from './commands/verify-email.js';
import { DemoUsers } from './demo/demo-users.js';
import { Session } from './domain/session.js';
import { User } from './domain/user.js';
import { AccountController } from './http/account.controller.js';
import { AccountSessionsController } from './http/account-sessions.controller.js';
import { AuditLogController } from './http/audit-log.controller.js';
import { AuthController } from './http/auth.controller.js';
import { PassportCallers } from './http/passport-callers.js';
import { PasswordsController } from './http/passwords.controller.js';
import { RegistrationController } from './http/registration.controller.js';
import { SessionStrategy } from './http/session.strategy.js';
import { SessionCookie } from './http/session-cookie.js';
import { SessionTokens } from './http/session-tokens.js';
import { SignInRedirectsController } from './http/sign-in-redirects.controller.js';
import { SignOut } from './http/sign-out.js';
import { UsersController } from './http/users.controller.js';
import { MailLinks } from './mail-links.js';
import { MailsModule } from './mails/mails.module.js';
import { PasswordRules } from './passwords/password-rules.js';
import { Passwords } from './passwords/passwords.js';
import { ExportAccountHandler } from './queries/export-account.js';
import { FindUsersHandler } from './queries/find-users.js';
import { GetUserHandler } from './queries/get-user.js';
import { ListAuditLogHandler } from './queries/list-audit-log.js';
import { ListSessionsHandler } from './queries/list-sessions.js';
import { ListUsersHandler } from './queries/list-users.js';
import { DailyRetention } from './retention/daily-retention.js';
import { KeepNoLonger } from './retention/keep-no-longer.js';
import { OldRecords } from './retention/old-records.js';
import { UnusedAccounts } from './retention/unused-accounts.js';
import { Sessions } from './sessions.js';
import { SignInLimits } from './sign-in-limits.js';
import { Users } from './users.js';

@Module({
  imports: [MikroOrmModule.forFeature([User, Session]), JwtModule.register({}), ApiClientsModule, MailsModule],
  controllers: [
    AuthController,
    RegistrationController,
    PasswordsController,
    SignInRedirectsController,
    AuditLogController,
    AccountController,
    AccountSessionsController,
    UsersController,
  ],
  providers: [
    Users,
    Sessions,
    SignInLimits,
    PasswordRules,
    Passwords,
    MailLinks,
    RegisterUserHandler,
    VerifyEmailHandler,
    ResendVerificationHandler,
    RequestPasswordResetHandler,
    ResetPasswordHandler,
    ChangePasswordHandler,
    LogInHandler,
    LogOutHandler,
    FindUsersHandler,
    GetUserHandler,
    ListAuditLogHandler,
    ExportAccountHandler,
    ListSessionsHandler,
    ListUsersHandler,
    ChangeRoleHandler,
    EndSessionHandler,
    EndAllSessionsHandler,
    EraseAccountHandler,
    EraseUnusedAccountHandler,
    DailyRetention,
    KeepNoLonger,
    OldRecords,
    UnusedAccounts,
    SessionCookie,
    SessionTokens,
    SessionStrategy,
    PassportCallers,
    SignOut,
    DemoUsers,
    { provide: Callers, useExisting: PassportCallers },
  ],
  exports: [Callers],
})
export class IdentityModule {}
