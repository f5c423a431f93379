/**
 * Parts of the most frequent passwords and of those in leaked lists: words, names and phrases in three languages,
 * folded and without spaces. Passwords made of up to three of them, or of the key sequences below, are rejected. This
 * covers far more than the 3,000 most frequent passwords of at least twelve characters.
 */
const words = `
password passwort passord motdepasse mdp contrasena contrasenya senha parola salasana haslo passcode passphrase
secret secrete access login logon signin admin root user guest test tester testing demo default changeme letmein letme
please enter open sesame opensesame master system server service support helpdesk welcome welcom bienvenue marhaba
ahlan ahlanwasahlan hello helloworld hi bonjour salut salam salamalaikum assalamualaikum namaste hola ciao
trustno trustnoone nothing something anything everything whatever nobody somebody forever always never remember forget
forgot mypassword mypass mysecret thisismy thisis thepassword newpassword oldpassword yourpassword password123 qwerty123
iloveyou iloveu ilove loveyou loveme lovely lover love loves mylove myheart heart sweetheart darling honey sugar baby
babygirl babyboy angel angels sweety sweetie cutie kisses kissme jetaime jetadore amour monamour moncoeur coeur cheri
cherie teamo teamomucho tequiero mivida miamor amor amore bebe bisous calin habibi habibti habib hayati albi qalbi rouhi
omri ghali ghalia lovelife mylife life livelaugh
sunshine sunflower sunset sunrise moonlight moon star stars starlight rainbow summer winter spring autumn flower flowers
rose roses lily daisy jasmine jasmin violet lavender princess princesse prince queen king kingdom royal diamond crystal
pearl gold golden silver butterfly ladybug fairy unicorn mermaid snowflake snowball snowman angelface soleil lune etoile
printemps automne hiver fleur papillon
january february march april june july august september october november december monday tuesday wednesday thursday
friday saturday sunday janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre lundi mardi
mercredi jeudi vendredi samedi dimanche ramadan eidmubarak christmas halloween birthday
football soccer futbol baseball basketball hockey tennis golf golfer rugby cricket volleyball swimming skateboard
snowboard surfing fishing hunting karate boxing wrestling champion winner soccerball goal
barcelona fcbarcelona barca realmadrid madrid atletico liverpool liverpoolfc chelsea chelseafc arsenal arsenalfc
manchester manchesterunited manutd manunited manchestercity mancity tottenham everton newcastle westham juventus inter
intermilan milan acmilan roma napoli bayern bayernmunich dortmund psg parissaintgermain marseille olympique lyon
galatasaray fenerbahce besiktas alahly ahly zamalek alhilal wydad raja celtic rangers benfica porto ajax messi lionel
lionelmessi ronaldo cristiano cristianoronaldo neymar zidane mbappe salah mohamedsalah maradona beckham yankees redsox
cowboys steelers packers eagles patriots raiders broncos lakers bulls chicago dodgers giants redskins
superman batman spiderman ironman wolverine hulk avengers captain captainamerica thor deadpool joker catwoman
starwars startrek skywalker darthvader vader yoda jedi matrix gandalf frodo hobbit lordoftherings legolas harrypotter
potter hogwarts dumbledore hermione voldemort twilight gameofthrones winteriscoming pokemon pikachu charizard digimon
naruto sasuke sakura onepiece luffy dragonball goku vegeta bleach minecraft fortnite roblox callofduty counterstrike
halo warcraft worldofwarcraft starcraft diablo playstation nintendo xbox xbox360 supermario mario zelda sonic tetris
assassin assassinscreed godofwar finalfantasy spongebob squarepants spongebobsquarepants mickey mickeymouse minnie
donald donaldduck goofy pluto winniethepooh pooh tigger eeyore piglet snoopy garfield scooby scoobydoo simpsons homer
bart simpson bugsbunny tweety hellokitty barbie cinderella nemo simba shrek frozen elsa asterix obelix tintin
metallica nirvana slipknot linkinpark linkin greenday blink182 acdc ironmaiden megadeth beatles rollingstones pinkfloyd
ledzeppelin queen eminem tupac 50cent rihanna beyonce shakira madonna britney michaeljackson justinbieber bieber
onedirection ladygaga taylorswift bobmarley marley rasta reggae elvis music musica musique guitar piano drummer rockstar
rocknroll rock hiphop dance dancer bts blackpink fairuz amrdiab
monkey dragon tiger lion wolf bear eagle falcon hawk panda dolphin shark turtle rabbit bunny kitty kitten cat cats
catdog dog dogs doggie puppy horse horses pony pony butter spider snake cobra viper panther jaguar leopard cheetah
elephant giraffe penguin chicken duck ducky froggy frog fish goldfish bird parrot phoenix scorpion mouse fox chat chaton
chien chienne lapin cheval oiseau poisson canard doudou loulou nounours minou toutou titi tata tonton mamie papi papy
buster max bella lucy molly bailey maggie sophie coco rocky bandit shadow smokey ginger pepper cookie oreo peanut pumpkin
muffin cupcake brownie chocolate chocolat vanilla caramel candy cherry apple apples banana orange strawberry blueberry
mango kiwi lemon peach coconut cheese pizza bacon butterfly burger coffee cappuccino cocacola pepsi vodka whisky
guinness budweiser heineken beer wine
mustang ferrari lamborghini porsche mercedes benz bmw audi toyota honda nissan ford chevrolet chevy camaro corvette
dodge jeep subaru mazda volkswagen golfgti renault peugeot citroen yamaha suzuki kawasaki ducati harley
harleydavidson davidson motorcycle motocross racing nascar
computer laptop internet network windows windows10 microsoft apple macintosh iphone ipad ipod android samsung galaxy
nokia motorola sony huawei xiaomi blackberry google gmail yahoo hotmail facebook instagram twitter youtube whatsapp
telegram snapchat tiktok linkedin myspace netflix amazon ebay paypal adobe photoshop oracle cisco linux ubuntu hacker
hacking cyber matrix digital online webmaster database website wifi router modem bluetooth email mail
freedom liberty justice peace hope faith believe believer blessed blessing grace glory heaven jesus jesuschrist christ
jesusislord jesuslovesme jesus1 godisgood godislove godbless god lord savior bible church angel amen hallelujah allah
allahu akbar allahuakbar bismillah bismillahi mashallah inshallah alhamdulillah subhanallah astaghfirullah islam muslim
muhammad mohammad mohamed mohammed mohamad mohammad mahomet rasulallah quran coran kaaba makkah mecca madina medina
ahmed ahmad ali omar umar othman uthman hassan hasan hussein hussain husein khaled khalid ibrahim ismail yousef yusuf
youssef mostafa mustafa mahmoud mahmud abdullah abdallah abdulrahman abderrahmane abdelkader salim salem sami samir
tarek tariq walid waleed ziad zaid karim kareem nabil rami ramy hamza bilal idris younes yassine amine amir adam rayan
fatima fatma fatimazahra aisha aicha khadija zainab zeinab mariam maryam meryem amina amal aya hiba nour noor nora sara
sarah salma leila layla laila yasmin yasmine rania hana hanan huda mona muna samira nadia dina dalal rasha reem rim
michael jennifer jessica ashley amanda nicole melissa stephanie danielle heather elizabeth samantha brittany christina
christine christopher christian christophe matthew joshua andrew daniel david james robert john joseph william
anthony jonathan nicholas nicolas thomas alexander alexandra alexandre alexis alex kevin brandon justin tyler jordan
taylor morgan hannah emily emma olivia sophia isabella isabelle abigail madison victoria veronica vanessa natalie
nathalie natasha patricia patrick patrice richard charlie charles charlotte george georgia edward steven stephen
michelle michele kimberly katherine catherine caroline angela angelina angelique andrea barbara rebecca rachel laura
lauren linda maria marie mariana marina martin martine martina monica sandra sandrine sabrina sebastian samuel simon
sylvie valerie veronique virginie camille celine aurelie audrey julien julie juliette julian guillaume francois
francoise frederic jerome jean jeanne pierre philippe pascal laurent olivier vincent maxime antoine benjamin hugo lucas
louis louise manon chloe clara carlos jose juan miguel fernando fernanda roberto ricardo eduardo alejandro alejandra
gabriel gabriela daniela carolina francisco antonio diego pedro pablo rodrigo valentina giovanni giuseppe francesco
francesca alessandro alessandra marco mario luca ivan dmitri natalia tatiana svetlana vladimir sergey andrei oleg
america american usa newyork newyorkcity california florida texas hollywood london england scotland ireland paris
france bretagne corse germany deutschland berlin italia italy espana spain mexico brasil brazil argentina colombia
canada quebec montreal australia sydney russia moscow china japan tokyo india pakistan bangladesh indonesia philippines
turkey istanbul egypt egypte cairo alexandria morocco maroc casablanca rabat algerie algeria tunisie tunisia tunis
libya tripoli sudan khartoum somalia eritrea ethiopia syria damascus aleppo homs lebanon liban beirut jordan amman
zaatari irbid iraq baghdad mosul basra palestine falastin gaza jerusalem alquds kuwait qatar doha dubai emirates
saudi saudiarabia riyadh jeddah yemen sanaa oman bahrain afghanistan kabul iran tehran africa afrique europe world
family famille mother father mommy daddy mama papa maman brother sister friend friends bestfriend bestfriends
bestfriendsforever friendship together children school student teacher university college maison home house office
work company business money cash dollar million millionaire rich lucky luck fortune casino poker jackpot
killer hunter ranger soldier warrior knight samurai ninja pirate pirates cowboy viking gladiator spartan sniper gangster
playboy pimp thug badboy badgirl bitch asshole fuckyou fuckoff fuckme fuck shit putain merde connard salope enculer
sexy sexygirl hotstuff hottie porn pussy
power magic thunder lightning storm hurricane tornado fire ice water ocean beach island mountain river forest earth
galaxy universe cosmos planet mars jupiter saturn apollo zeus hercules poseidon athena odin
blue red green black white pink purple yellow rouge bleu vert noir blanc blackjack blackcat blackbird redrose
abc abcd abcdef abc123 aaa zzz xxx test123 one two three four five onetwothree six seven eight nine ten zero
786 number numberone number1 agent agent007 bond007 jamesbond rock genius smile happy happiness sad cool coolguy cooldude
awesome amazing beautiful gorgeous perfect pretty crazy stupid idiot funny lol lmao omg haha hahaha
كلمهالسر كلمهالمرور السر سري مرحبا اهلا السلامعليكم سلام بسمالله الله الحمدلله ماشاءالله انشاءالله سبحانالله
استغفرالله اللهاكبر محمد احمد علي عمر فاطمه عايشه مريم خالد يوسف ابراهيم حسن حسين حبيبي حبيبتي احبك بحبك حياتي قلبي
روحي عمري ماما بابا سوريا دمشق حلب العراق بغداد لبنان بيروت الاردن عمان مصر القاهره فلسطين القدس غزه اليمن السودان
الجزاير المغرب تونس رمضان برشلونه ريالمدريد
`

/** Key sequences and alphabets, matched in both directions. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'qweasdzxc',
  'azeqsdwxc',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '!@#$%^&*()_+',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  'a1s2d3f4g5h6j7k8l9',
  'zaq12wsxcde34rfvbgt5',
  'zaqxswcdevfrbgtnhymju',
  '147258369',
  '159753',
  '741852963',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ابجدهوزحطيكلمنسعفصقرشت',
]

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word.length >= 3))

export const commonRuns: readonly string[] = rows.flatMap((row) => [row, [...row].toReversed().join('')])
