/**
 * What passwords are made of again and again, as the stems that stay when case, digits and signs at the ends and the
 * usual replacements (@ for a, 0 for o …) are taken away. Names of this product belong to them.
 */
const WORDS = `
password passwort passwd passcode pass parola senha contrasena motdepasse secret geheim mima mimashi qazwsx
admin administrator administrador root superuser user username guest test tester testing demo default temp temporary
change changeme changeit letmein letmeinnow welcome willkommen bienvenue hello hallo bonjour hola login logon signin
access accessdenied enter open opensesame server system sysadmin master masterkey manager office company work worker
computer laptop internet network windows microsoft google apple samsung huawei xiaomi alibaba tencent baidu weixin
wechat alipay taobao weibo oracle mysql postgres postgresql database cisco linux ubuntu android iphone facebook twitter
instagram youtube linkedin github docker jenkins tomcat nginx redis mongo
flowsmith flow liujiang liujiangshenpi shenpi approval workflow cehui houtai guanli guanliyuan yonghu ceshi xitong
woaini woaiwojia woaizhongguo iloveyou iloveu loveyou loveme mylove love lovely lover forever family mother father
sister brother friend friends baby babygirl babyboy honey sweet sweetie darling angel princess prince queen king
sunshine rainbow flower butterfly moonlight starlight summer winter spring autumn january february march april june
july august september october november december monday tuesday wednesday thursday friday saturday sunday
dragon monkey tiger lion eagle panda horse rabbit kitten puppy kitty doggy dolphin shark spider phoenix wolf bear
football soccer baseball basketball hockey tennis golf golfer swimming cricket rugby yankees lakers cowboys liverpool
chelsea arsenal barcelona realmadrid juventus manchester ronaldo messi jordan superstar champion winner
batman superman spiderman ironman pokemon pikachu starwars matrix hunter killer ninja samurai warrior shadow ghost
hacker trustno trustnoone nothing nobody anything whatever something money dollar million rich freedom liberty peace
china zhongguo beijing shanghai shenzhen guangzhou america england london paris berlin tokyo newyork canada germany
france russia japan india brazil mexico spain italy australia
michael michelle jennifer jessica ashley amanda daniel david andrew robert thomas joshua matthew anthony charlie george
william james john richard joseph christopher nicole maria anna linda susan barbara patricia alexander nicholas
zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei chenjie xiaoming xiaohong zhangsan lisi wangwu
orange banana cherry chocolate cookie coffee pepper ginger peanut cheese pizza burger sugar honeybee blueberry
strawberry blue green yellow purple silver golden black white diamond crystal mustang ferrari porsche mercedes toyota
corvette harley yamaha suzuki ducati maverick chicago boston dallas houston texas florida phoenixsuns
music guitar piano metal rocknroll dance dancer singer gamer gaming player playboy playstation xbox nintendo minecraft
fortnite counterstrike warcraft starcraft zelda mario sonic
school student teacher college university summertime holiday vacation birthday christmas newyear happy happiness lucky
fortune destiny heaven jesus christ buddha allah blessed blessing church amen hope faith grace
thunder lightning storm hurricane ocean river mountain island forest winterfell gandalf merlin dumbledore hogwarts
snoopy mickey minnie donald disney simpson garfield scooby tweety barney
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
